import { getSubmissionDetail, type SubmissionRow } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { makeFocusable } from '../../../../ui/focusable.ts'
import { useProblemSet } from '../../../problem-set/index.ts'
import { type MarkedCode, useMarked } from '../../code/useMarked.ts'
import classes from './VerdictPanel.module.css'

interface CompilerMessageProps {
  row: SubmissionRow
  /** marks the lines of the code that the compiler names */
  onMarked: (marked: MarkedCode) => void
}

/** What the compiler or the system said of a submission that could not be judged; nothing for other verdicts. */
export function CompilerMessage({ row, onMarked }: CompilerMessageProps) {
  const { t } = useTranslation('problem')
  const { fields } = useProblemSet()
  const hasMessage = row.status === Status.compileError || row.status === Status.systemError
  const { data } = useCall(getSubmissionDetail, hasMessage ? { submitId: row.submitId, ...fields } : null)
  const message = data?.submission.errorMessage
  const written = data ? { language: data.submission.language, code: data.submission.code ?? '' } : null
  useMarked(written, row.status === Status.compileError ? (message ?? null) : null, onMarked)
  if (!message) return null
  const label = t(row.status === Status.compileError ? 'verdict.compiler' : 'verdict.system')
  return (
    <section aria-label={label}>
      <pre ref={makeFocusable} className={classes.message}>
        {message}
      </pre>
    </section>
  )
}
