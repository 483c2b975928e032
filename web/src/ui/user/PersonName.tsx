import { deletedName } from '@oj/functions/features/account/contract-deleted.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Named, nameOfPerson, otherNames } from './nameOfPerson.ts'
import classes from './PersonName.module.css'
import { profileOf } from './profileOf.ts'

interface Props extends Named {
  uid: string
  /** shown instead, as a contest may ask for */
  shown?: string
  /** whether the username stands below another name; else the pointer tells it */
  hasUnder?: boolean
  className?: string | undefined
}

/** What somebody is called, linked to the profile; deleted accounts have neither (AC-10). */
export function PersonName({ uid, shown, hasUnder = false, className = classes.name, ...person }: Props) {
  const { t } = useTranslation()
  const { username } = person
  if (username === deletedName) return <span className={classes.deleted}>{t('user.deleted')}</span>
  const name = shown ?? nameOfPerson(person)
  const others = otherNames(person, name)
  const link = (
    <Link to={profileOf(uid, username)} className={className} title={others || undefined}>
      {name}
    </Link>
  )
  if (!hasUnder || others === '') return link
  return (
    <span className={classes.both}>
      {link}
      <span className={classes.under}>{others}</span>
    </span>
  )
}
