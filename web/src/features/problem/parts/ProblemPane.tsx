import { Tabs } from '@mantine/core'
import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/endpoint.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../../lib/accountDialog.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ProblemHeader } from './ProblemHeader.tsx'
import classes from './ProblemPane.module.css'
import { Statement } from './Statement.tsx'

const MySubmissions = lazy(async () => ({ default: (await import('./MySubmissions.tsx')).MySubmissions }))

/** What there is to read of a problem: its text and the reader's own submissions. */
export function ProblemPane({ detail }: { detail: AnswerOf<typeof getProblemDetail> }) {
  const { t } = useTranslation('problem')
  const { user } = useSession()
  const [tab, setTab] = useState('description')
  const shown = user === null ? 'description' : tab

  const choose = (next: string | null) => {
    if (next === 'submissions' && user === null) {
      toast('warning', t('submit.loginFirst'))
      openAccountDialog('login')
    }
    setTab(next ?? 'description')
  }

  return (
    <article className={classes.pane}>
      <ProblemHeader detail={detail} />
      <Tabs value={shown} onChange={choose} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="description">{t('tab.description')}</Tabs.Tab>
          <Tabs.Tab value="submissions">{t('tab.submissions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="description" pt="lg">
          <Statement problem={detail.problem} />
        </Tabs.Panel>
        <Tabs.Panel value="submissions" pt="lg">
          <Suspense>
            <MySubmissions problemId={detail.problem.problemId} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </article>
  )
}
