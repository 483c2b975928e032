import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Progress as SubmitProgress } from '../useSubmit.ts'
import classes from './VerdictPanel.module.css'

/** Needed with the first submission, and downloaded while it is on its way. */
const Sending = lazy(async () => ({ default: (await import('./Sent.tsx')).Sending }))
const Sent = lazy(async () => ({ default: (await import('./Sent.tsx')).Sent }))

interface VerdictPanelProps {
  progress: SubmitProgress | null
  /** follows the submission once more, after that has failed */
  onAgain: (submitId: number) => void
}

/** What became of the code handed in last: its way to the verdict, and the verdict. Screen readers hear each step. */
export function VerdictPanel({ progress, onAgain }: VerdictPanelProps) {
  const { t } = useTranslation('problem')
  return (
    <div role="status" aria-label={t('verdict.panel')} className={classes.panel} data-open={progress !== null}>
      <Suspense>
        {progress?.name === 'sending' && <Sending />}
        {progress?.name === 'sent' && <Sent {...progress} onAgain={onAgain} />}
      </Suspense>
    </div>
  )
}
