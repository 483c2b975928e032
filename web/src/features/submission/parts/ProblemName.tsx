import type { SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { problemLinkState, setOfRow, useProblemSet } from '../../problem-set/index.ts'

interface Props {
  row: SubmissionRow
  /** the classes of the whole, and of the problem id */
  className?: string | undefined
  idClass?: string | undefined
}

/** A link to the problem of a submission; a removed problem has no page. */
export function ProblemName({ row, className, idClass }: Props) {
  const { t } = useTranslation('submission')
  const here = useProblemSet()
  if (row.isRemoved) return <span>{t('problemGone', { title: row.title })}</span>
  const to = setOfRow(row, here).to('problem', { problemID: row.displayPid })
  return (
    <Link className={className ?? ''} to={to} {...problemLinkState(row.pid)}>
      <span className={idClass}>{row.displayPid}</span> {row.title}
    </Link>
  )
}
