import { Skeleton } from '@mantine/core'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useCall } from '../../../lib/swr.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { SplitPanes } from '../parts/SplitPanes.tsx'
import paneClasses from '../parts/statement/ProblemPane.module.css'
import { ProblemPane } from '../parts/statement/ProblemPane.tsx'
import { Workbench } from '../parts/workbench/Workbench.tsx'

const ProblemNavigator = lazy(async () => ({
  default: (await import('../parts/ProblemNavigator.tsx')).ProblemNavigator,
}))

/** What a narrow screen shows one at a time. */
const sides = [
  { side: 'left', name: 'pane.problem' },
  { side: 'right', name: 'pane.code' },
] as const

/** A problem beside the editor in which it is solved, on request on the whole window. */
export function ProblemDetails() {
  const { problemID = '' } = useParams()
  const set = useProblemSet()
  const navigate = useNavigate()
  const [filled, setFilled] = useState(false)
  const focused = set.fullScreen ?? filled
  const focus = (next: boolean) => {
    if (set.fullScreen === undefined) setFilled(next)
    else void navigate(set.to(next ? 'fullScreen' : 'problem', { problemID }))
  }
  return (
    <div className={paneClasses.workspace} data-focused={focused}>
      {/* Another problem is another page: nothing of the one before stays but the full screen. */}
      <Details key={`${set.key}/${problemID}`} problemId={problemID} focused={focused} onFocus={focus} />
      {focused && (
        <Suspense>
          <ProblemNavigator problemId={problemID} />
        </Suspense>
      )}
    </div>
  )
}

interface DetailsProps {
  problemId: string
  focused: boolean
  onFocus: (focused: boolean) => void
}

function Details({ problemId, focused, onFocus }: DetailsProps) {
  const { t } = useTranslation('problem')
  const [shown, setShown] = useState<'left' | 'right'>('left')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(
    getProblemDetail,
    { problemId, ...fields },
    { keepPreviousData: true, quiet: true },
  )
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
        right={<Workbench detail={data} focused={focused} onFocus={onFocus} />}
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
