import { Anchor } from '@mantine/core'
import type { SwitchSettings } from '@oj/functions/features/settings/contract-sections.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { useSite } from '../useSite.ts'
import classes from './Closed.module.css'

type On<Settings> = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]
/** What is off on a new site and looked for where it would be. */
export type ClosedSwitch = Extract<
  On<SwitchSettings>,
  'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment' | 'openPictureUpload'
>
export type ThresholdName = 'defaultCreateGroupACInitValue' | 'defaultCreateDiscussionACInitValue'

/** Where a switch is turned. */
export const switchAddress = (name: ClosedSwitch) => `/admin/switch#${name}`

/** Where it is turned on, for who may; others are told whom to ask. */
function SwitchLink({ name }: { name: ClosedSwitch }) {
  const { t } = useTranslation('closed')
  const { may } = useSession()
  if (!may('manage-site')) return t('ask')
  return (
    <Anchor component={Link} to={switchAddress(name)} inherit>
      {t('turnOn')}
    </Anchor>
  )
}

/** Says that something is switched off for the whole site, where one would look for it; nothing while it is on. */
export function SwitchNote({ name }: { name: ClosedSwitch }) {
  const { t } = useTranslation('closed')
  const site = useSite()
  if (site?.[name] !== false) return null
  return (
    <p className={classes.note}>
      {t(`off.${name}`)} <SwitchLink name={name} />
    </p>
  )
}

/** Says how many solved problems something takes of those who are not staff; nothing where it takes none. */
export function ThresholdNote({ name }: { name: ThresholdName }) {
  const { t } = useTranslation('closed')
  const { may } = useSession()
  const count = useSite()?.[name] ?? 0
  if (count === 0) return null
  return (
    <p className={classes.note}>
      {t(`threshold.${name}`, { count })}{' '}
      {may('manage-site') && (
        <Anchor component={Link} to={`/admin/conf#${name}`} inherit>
          {t('changeThreshold')}
        </Anchor>
      )}
    </p>
  )
}
