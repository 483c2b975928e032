import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { isObjective } from '@oj/functions/features/problem/contract-facts.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router'
import { withTexts } from '../../../lib/i18n/i18n.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { part } from '../../../ui/part/part.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { linkedNumber, problemLinkState, useProblemSet } from '../../problem-set/index.ts'
import { readTriedInput, type TriedInput } from '../../submission/index.ts'
import { SplitPanes } from '../parts/SplitPanes.tsx'
import paneClasses from '../parts/statement/ProblemPane.module.css'
import { ProblemPane } from '../parts/statement/ProblemPane.tsx'
import { wide } from '../split.ts'
import { useStableProblem } from '../useStableProblem.ts'

const ProblemNavigator = part(async () => (await import('../parts/ProblemNavigator.tsx')).ProblemNavigator)

/** The editor with its packages, loaded early on wide screens and on demand on phones. */
const Workbench = part(async () => (await import('../parts/workbench/Workbench.tsx')).Workbench)
/** Questions need no editor; the page's HTML says whether there are some. */
const isProgram = !import.meta.env.SSR && document.querySelector('.arriving [data-program]') !== null
if (isProgram && matchMedia(wide).matches) Workbench.prepare()

const Away = part(async () => (await import('../parts/MovedNotice.tsx')).Away)

const Elsewhere = part(async () => (await import('../parts/statement/Elsewhere.tsx')).Elsewhere)

const AnswerBench = part(async () => (await withTexts(import('../parts/answers/AnswerBench.tsx'), 'exam')).AnswerBench)

/** The panes, of which a narrow screen shows one. */
const sides = [
  { side: 'left', name: 'pane.problem' },
  { side: 'right', name: 'pane.code' },
] as const

/** A problem beside the editor, in the whole window on request. */
export function ProblemDetails() {
  const { problemID = '' } = useParams()
  const set = useProblemSet()
  const navigate = useNavigate()
  const [filled, setFilled] = useState(false)
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false })
  const focused = set.fullScreen ?? filled
  const focus = (next: boolean) => {
    if (set.fullScreen === undefined) setFilled(next)
    else void navigate(set.to(next ? 'fullScreen' : 'problem', { problemID }))
  }
  return (
    <div
      className={paneClasses.workspace}
      data-focused={focused}
      data-within={set.fullScreen !== undefined || undefined}
    >
      {/* Another problem is another page, which keeps the full screen alone. */}
      <Details
        key={`${set.key}/${problemID}`}
        problemId={problemID}
        isWide={isWide}
        focused={focused}
        onFocus={focus}
      />
      {focused && <ProblemNavigator problemId={problemID} />}
    </div>
  )
}

interface DetailsProps {
  problemId: string
  /** whether the text and the editor stand side by side */
  isWide: boolean
  focused: boolean
  onFocus: (focused: boolean) => void
}

function Details({ problemId, isWide, focused, onFocus }: DetailsProps) {
  const { t } = useTranslation('problem')
  const handed = useHandedInput()
  const [chosen, setChosen] = useState<'left' | 'right' | null>(handed ? 'right' : null)
  /** once opened, the editor stays */
  const [isWanted, setWanted] = useState(handed !== null)
  const show = (side: 'left' | 'right') => {
    setChosen(side)
    if (side === 'right') setWanted(true)
  }
  const { to } = useProblemSet()
  const { detail: data, error, away, retry } = useStableProblem(problemId, linkedNumber(useLocation().state))
  usePageTitle(data ? `${data.problem.problemId} ${data.problem.title}` : t('title'))
  if (!data && error) {
    return <ReadFailure error={error} onRetry={retry} list={{ to: to('problems'), name: t('title') }} />
  }
  if (!data) return <Waiting />

  const asks = isObjective(data.problem)
  // a narrow screen has the questions first
  const shown = chosen ?? (asks ? 'right' : 'left')
  return (
    <>
      {away && <Away title={data.problem.title} problemId={away.problemId} />}
      <fieldset className={`unprinted ${paneClasses.switch}`} aria-label={t('pane.choose')}>
        {sides.map(({ side, name }) => (
          <button key={side} type="button" aria-pressed={shown === side} onClick={() => show(side)}>
            {t(side === 'right' && asks ? 'pane.answers' : name)}
          </button>
        ))}
      </fieldset>
      {/* the heading where a narrow screen hides the statement */}
      {!isWide && shown === 'right' && (
        <h1 className="unprinted unseen">
          {data.problem.problemId} {data.problem.title}
        </h1>
      )}
      <SplitPanes
        shown={shown}
        label={t('pane.bar')}
        left={<ProblemPane detail={data} />}
        asks={asks}
        // questions are printed, whichever pane is shown
        right={
          (isWide || isWanted || asks) && (
            <Bench key={data.problem.id} detail={data} handed={handed} focused={focused} onFocus={onFocus} />
          )
        }
      />
    </>
  )
}

/** An input that a link brought to be run, once: not again after a reload or on the way back. */
function useHandedInput(): TriedInput | null {
  const location = useLocation()
  const navigate = useNavigate()
  const [handed] = useState(() => readTriedInput(location.state))
  const pid = linkedNumber(location.state)
  const forget = useEffectEvent(() => {
    const state = pid === null ? null : problemLinkState(pid).state
    if (handed) void navigate(location, { replace: true, state })
  })
  useEffect(() => forget(), [])
  return handed
}

type BenchProps = ComponentProps<typeof Workbench>

/** Where the problem is solved: by a program, by answers, or at another site. */
function Bench(props: BenchProps) {
  const { problem, languages } = props.detail
  if (problem.isRemote && languages.length === 0) return <Elsewhere problem={problem} />
  return isObjective(problem) ? <AnswerBench {...props} /> : <Workbench {...props} />
}

const Waiting = () => (
  <div className={paneClasses.pane} aria-busy>
    <Skeleton height={32} width="min(420px, 70%)" />
    <Skeleton height={64} width="min(620px, 100%)" />
    <Skeleton height={220} width="min(620px, 100%)" />
  </div>
)
