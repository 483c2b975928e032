import { Skeleton } from '@mantine/core'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useCall } from '../../../lib/swr.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import paneClasses from '../parts/ProblemPane.module.css'
import { ProblemPane } from '../parts/ProblemPane.tsx'
import { SplitPanes } from '../parts/SplitPanes.tsx'
import { Workbench } from '../parts/Workbench.tsx'

/** What a narrow screen shows one at a time. */
const sides = [
  { side: 'left', name: 'pane.problem' },
  { side: 'right', name: 'pane.code' },
] as const

/** A problem beside the editor in which it is solved (A2 problem detail). */
export function ProblemDetails() {
  const { problemID = '' } = useParams()
  // Another problem is another page: nothing of the one before stays.
  return <Details key={problemID} problemId={problemID} />
}

function Details({ problemId }: { problemId: string }) {
  const { t } = useTranslation('problem')
  const [shown, setShown] = useState<'left' | 'right'>('left')
  const { data, error, mutate } = useCall(getProblemDetail, { problemId }, { keepPreviousData: true })
  usePageTitle(data ? `${data.problem.problemId} ${data.problem.title}` : t('title'))
  if (!data) return error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />

  return (
    <>
      <fieldset className={paneClasses.switch} aria-label={t('pane.choose')}>
        {sides.map(({ side, name }) => (
          <button key={side} type="button" aria-pressed={shown === side} onClick={() => setShown(side)}>
            {t(name)}
          </button>
        ))}
      </fieldset>
      <SplitPanes
        shown={shown}
        label={t('pane.bar')}
        left={<ProblemPane detail={data} />}
        right={
          <Workbench problemId={data.problem.problemId} languages={data.languages} templates={data.codeTemplate} />
        }
      />
    </>
  )
}

const Waiting = () => (
  <div className={paneClasses.pane} aria-busy>
    <Skeleton height={32} width="min(420px, 70%)" />
    <Skeleton height={64} width="min(620px, 100%)" />
    <Skeleton height={220} width="min(620px, 100%)" />
  </div>
)
