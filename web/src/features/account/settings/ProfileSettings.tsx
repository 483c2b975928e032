import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { genders, type UserInfo } from '@oj/functions/features/account/contract.ts'
import { changeUserInfo, profileLimits } from '@oj/functions/features/profile/contract.ts'
import { mapValues } from '@oj/shared/records.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { setUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { judgeWritten } from '../../../lib/validateOnBlur.ts'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { checkField } from '../checkField.ts'
import classes from './Settings.module.css'

const AvatarCrop = popup(async () => (await import('./AvatarCrop.tsx')).AvatarCrop)

/** `type` selects the keyboard on phones. */
const lines = [
  { name: 'nickname', type: 'text', maxLength: profileLimits.nickname },
  { name: 'realname', type: 'text', maxLength: profileLimits.realname },
  { name: 'school', type: 'text', maxLength: profileLimits.school },
  { name: 'number', type: 'text', maxLength: profileLimits.number },
  { name: 'cfUsername', type: 'text', maxLength: profileLimits.cfUsername },
  { name: 'github', type: 'url', maxLength: profileLimits.address },
  { name: 'blog', type: 'url', maxLength: profileLimits.address },
] as const

/** The user's public profile: picture and texts. */
export function ProfileSettings({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const { run, running } = useAction(changeUserInfo)
  const { nickname, realname, school, number, cfUsername, github, blog, signature, gender } = user
  const texts = { nickname, realname, school, number, cfUsername, github, blog, signature }
  const form = useForm({
    initialValues: { ...texts, gender },
    enhanceGetInputProps: judgeWritten,
    validate: mapValues(texts, (_, name) => (value: string) => checkField(changeUserInfo, name, value)),
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

function AvatarSetting({ user }: { user: UserInfo }) {
  const { t } = useTranslation('account')
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className={classes.face}>
      <Avatar src={user.avatar} id={user.uid} name={nameOfPerson({ ...user, realname: null })} size={132} />
      <FileButton accept="image/*" onChange={setChosen} inputProps={{ 'aria-label': t('avatar.choose') }}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconPhotoUp size={17} />}>
            {t('avatar.choose')}
          </Button>
        )}
      </FileButton>
      {t('avatar.hint')}
      {chosen && <AvatarCrop file={chosen} onClose={() => setChosen(null)} onFailed={() => setChosen(null)} />}
    </div>
  )
}
