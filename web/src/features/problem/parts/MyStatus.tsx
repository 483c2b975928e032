import { OwnStatus } from '@oj/functions/features/problem/contract.ts'
import { IconCircleCheckFilled, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './MyStatus.module.css'

/** The reader's own status on a problem: a tick for accepted, a minus for tried, nothing for never tried. */
export function MyStatus({ status }: { status: number | undefined }) {
  const { t } = useTranslation('problem')
  if (status === undefined || status === OwnStatus.never) return null
  const accepted = status === OwnStatus.accepted
  const Icon = accepted ? IconCircleCheckFilled : IconCircleMinus
  const name = t(accepted ? 'mine.accepted' : 'mine.tried')
  return (
    <span className={accepted ? classes.accepted : classes.tried} role="img" aria-label={name} title={name}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
