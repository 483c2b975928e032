import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { genders, type UserInfo } from '@oj/functions/features/account/contract.ts'
import { changeUserInfo, profileLimits } from '@oj/functions/features/profile/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { checkField } from '../checkField.ts'
import { AvatarSetting } from './AvatarSetting.tsx'
import classes from './Settings.module.css'

/** The text fields of a profile; addresses use the matching keyboard on phones. */
const lines = [
  { name: 'nickname', type: 'text', maxLength: profileLimits.nickname },
  { name: 'realname', type: 'text', maxLength: profileLimits.realname },
  { name: 'school', type: 'text', maxLength: profileLimits.school },
  { name: 'cfUsername', type: 'text', maxLength: profileLimits.cfUsername },
  { name: 'github', type: 'url', maxLength: profileLimits.address },
  { name: 'blog', type: 'url', maxLength: profileLimits.address },
] as const
type Line = (typeof lines)[number]['name'] | 'signature'

/** What others see of one: picture and words. */
export function ProfileSettings({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(changeUserInfo)
  const check = (name: Line) => (value: string) => checkField(changeUserInfo, name, value, currentLocale())
  const { nickname, realname, school, cfUsername, github, blog, signature, gender } = user
  const form = useForm({
    initialValues: { nickname, realname, school, cfUsername, github, blog, signature, gender },
    enhanceGetInputProps: judgeWritten,
    validate: {
      nickname: check('nickname'),
      realname: check('realname'),
      school: check('school'),
      cfUsername: check('cfUsername'),
      github: check('github'),
      blog: check('blog'),
      signature: check('signature'),
    },
  })
  useUnsaved(form.isDirty())
  async function send(values: typeof form.values) {
    const next = await run(values)
    if (!next) return
    form.resetDirty(values)
    setUser(next)
    toast('success', t('updated'))
  }
  return (
    <div className={classes.profile}>
      <AvatarSetting user={user} />
      <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
        <div className={classes.fields}>
          {lines.map(({ name, ...line }) => (
            <TextInput key={name} label={t(`field.${name}`)} {...line} {...form.getInputProps(name)} />
          ))}
          <NativeSelect
            label={t('field.gender')}
            data={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
            {...form.getInputProps('gender')}
          />
          <Textarea
            className={classes.whole ?? ''}
            label={t('field.signature')}
            rows={3}
            maxLength={profileLimits.signature}
            {...form.getInputProps('signature')}
          />
          <div className={classes.whole}>
            <Button type="submit" loading={running}>
              {t('settings.save')}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}
