import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/endpoint.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../../lib/accountDialog.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ProblemHeader } from './ProblemHeader.tsx'
import classes from './ProblemPane.module.css'
import { Statement } from './Statement.tsx'

const MySubmissions = lazy(async () => ({ default: (await import('./MySubmissions.tsx')).MySubmissions }))

type TabKey = 'description' | 'submissions'

/** What there is to read of a problem: its text and the reader's own submissions. */
export function ProblemPane({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { t } = useTranslation('problem')
  const { user } = useSession()
  const [tab, setTab] = useState<TabKey>('description')
  const shown = user === null ? 'description' : tab

  const choose = (next: TabKey) => {
    if (next === 'submissions' && user === null) {
      toast('warning', t('submit.loginFirst'))
      openAccountDialog('login')
    }
    setTab(next)
  }

  return (
    <article className={classes.pane}>
      <ProblemHeader detail={detail} />
      <Tabs
        shown={shown}
        onChange={choose}
        tabs={[
          { key: 'description', name: t('tab.description') },
          { key: 'submissions', name: t('tab.submissions') },
        ]}
      >
        {shown === 'description' ? (
          <Statement problem={detail.problem} />
        ) : (
          <Suspense>
            <MySubmissions problemId={detail.problem.problemId} />
          </Suspense>
        )}
      </Tabs>
    </article>
  )
}
