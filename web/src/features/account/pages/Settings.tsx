import { Accordion, Anchor } from '@mantine/core'
import type { UserInfo } from '@oj/functions/features/account/contract.ts'
import { IconIdBadge2, IconUserCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ChangeEmail } from '../settings/ChangeEmail.tsx'
import { ChangePassword } from '../settings/ChangePassword.tsx'
import { DeleteAccount } from '../settings/DeleteAccount.tsx'
import { DigestMail } from '../settings/DigestMail.tsx'
import { ExportData } from '../settings/ExportData.tsx'
import { ProfileSettings } from '../settings/ProfileSettings.tsx'
import { RemoteHandles } from '../settings/RemoteHandles.tsx'
import classes from '../settings/Settings.module.css'

const sections = [
  { name: 'profile', Icon: IconIdBadge2, Content: ProfileSettings },
  { name: 'account', Icon: IconUserCog, Content: AccountSettings },
] as const

/** The user's profile, and their account below it; both are open at first. */
export function Settings() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <Accordion
        multiple
        defaultValue={sections.map(({ name }) => name)}
        variant="separated"
        radius="lg"
        order={2}
        classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}
      >
        {sections.map(({ name, Icon, Content }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control icon={<Icon size={20} stroke={1.7} />}>{t(`settings.${name}`)}</Accordion.Control>
            <Accordion.Panel>
              <Content user={user} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Anchor component={Link} to="/lti/connections" fz="sm" mt="md" display="inline-block">
        {t('settings.platforms')}
      </Anchor>
      <Anchor component={Link} to="/privacy" fz="sm" mt="md" ml="md" display="inline-block">
        {t('settings.privacy')}
      </Anchor>
    </>
  )
}

/** Sign-in data, mails, and the export and deletion of one's data. */
function AccountSettings({ user }: { user: UserInfo }) {
  return (
    <div className={classes.columns}>
      <ChangePassword />
      <ChangeEmail email={user.email} />
      <DigestMail />
      <RemoteHandles />
      <ExportData />
      <DeleteAccount />
    </div>
  )
}
