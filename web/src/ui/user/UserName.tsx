import { deletedName } from '@oj/functions/features/account/contract-deleted.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { profileOf } from './profileOf.ts'
import classes from './UserName.module.css'

interface Props {
  uid: string
  username: string
  /** shown instead of the username, as a contest may ask for */
  shown?: string
  className?: string | undefined
}

/** A user's name, linked to the profile; deleted accounts have neither (AC-10). */
export function UserName({ uid, username, shown = username, className }: Props) {
  const { t } = useTranslation()
  if (username === deletedName) return <span className={classes.deleted}>{t('user.deleted')}</span>
  return (
    <Link to={profileOf(uid, username)} className={className ?? classes.name}>
      {shown}
    </Link>
  )
}
