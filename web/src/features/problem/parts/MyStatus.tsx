import { OwnStatus } from '@oj/functions/features/problem/contract-facts.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { IconCircleCheckFilled, IconCircleDot, IconCircleMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './MyStatus.module.css'

const tried = { look: 'tried', Icon: IconCircleMinus } as const
const marks: Readonly<Record<number, { look: 'accepted' | 'unknown'; Icon: typeof IconCircleDot }>> = {
  [OwnStatus.accepted]: { look: 'accepted', Icon: IconCircleCheckFilled },
  [Status.submittedUnknown]: { look: 'unknown', Icon: IconCircleDot },
}

/** The reader's own status on a problem: a tick for accepted, a minus for tried, a dot where it is not told; nothing for none. */
export function MyStatus({ status }: { status: number | undefined }) {
  const { t } = useTranslation('problem')
  if (status === undefined || status === OwnStatus.never) return null
  const { look, Icon } = marks[status] ?? tried
  const name = t(`mine.${look}`)
  return (
    <span className={classes[look]} role="img" aria-label={name} title={name}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
