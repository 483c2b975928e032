import { Accordion, Anchor } from '@mantine/core'
import { IconIdBadge2, IconUserCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { AccountSettings } from '../settings/AccountSettings.tsx'
import { ProfileSettings } from '../settings/ProfileSettings.tsx'
import classes from '../settings/Settings.module.css'

/** One's own account and what others see of one: two sections, the account open first. */
export function Settings() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageTitle title={t('settings.title')} />
      <Accordion
        defaultValue="account"
        variant="separated"
        radius="lg"
        order={2}
        classNames={{ item: classes.item ?? '', label: classes.label ?? '' }}
      >
        <Accordion.Item value="account">
          <Accordion.Control icon={<IconUserCog size={20} stroke={1.7} />}>{t('settings.account')}</Accordion.Control>
          <Accordion.Panel>
            <AccountSettings user={user} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="profile">
          <Accordion.Control icon={<IconIdBadge2 size={20} stroke={1.7} />}>{t('settings.profile')}</Accordion.Control>
          <Accordion.Panel>
            <ProfileSettings user={user} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Anchor component={Link} to="/lti/connections" fz="sm" mt="md" display="inline-block">
        {t('settings.platforms')}
      </Anchor>
    </>
  )
}
