import type { Subtask } from '@oj/functions/features/submission/contract.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session/session.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { formatMemory, formatTime } from '../../format.ts'
import { tipOf } from '../../ruleExplanation.ts'
import type { TriedInput } from '../../triedInput.ts'
import classes from './Cases.module.css'
import { CaseTiles, Waiting } from './CaseTiles.tsx'
import { summarizeCases } from './caseSummary.ts'
import { type CaseResults, useCaseResults } from './useCaseResults.ts'

/** Runs the reader's code on an input; absent where that is not offered. */
interface Trying {
  onTry?: ((tried: TriedInput) => void) | undefined
}

interface Props extends Trying {
  submitId: number
  /** whether the problem gives scores (OI) */
  isScored: boolean
  isAccepted: boolean
}

/** The test points, by subtask if there are any, with a remark on how they make the verdict; nothing where there are none. */
export function Cases({ submitId, isScored, isAccepted, onTry }: Props) {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const { data, error, mutate } = useCaseResults(submitId)
  if (user === null || data?.judgeCaseList.length === 0) return null
  const hasSubtasks = data !== undefined && data.subTaskJudgeCaseVoList.length > 0
  // a running contest hides the test points
  const isUntold = error?.code === 'forbidden'
  return (
    <Panel title={t(hasSubtasks ? 'detail.subtasks' : 'detail.cases')} waiting={!data && !error}>
      {/* explains failures alone */}
      {data && !isAccepted && <p className={classes.tip}>{t(`tip.${tipOf(data.judgeCaseMode, isScored)}`)}</p>}
      {data && <CaseList data={data} onTry={onTry} />}
      {!data && isUntold && <p className={classes.tip}>{t('detail.casesUntold')}</p>}
      {!data && !isUntold && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />)}
    </Panel>
  )
}

/** The same below a verdict, without a frame; nothing while it is read. */
export function VerdictCases({ submitId, onTry }: Pick<Props, 'submitId' | 'onTry'>) {
  const { data } = useCaseResults(submitId)
  return data && data.judgeCaseList.length > 0 ? <CaseList data={data} onTry={onTry} /> : null
}

/** How many were passed and which failed first, above the tiles. */
function CaseList({ data, onTry }: Trying & { data: CaseResults }) {
  const { t } = useTranslation('submission')
  const { judgeCaseList: cases, subTaskJudgeCaseVoList: subtasks } = data
  return (
    <div>
      <p className={classes.summary}>{summarizeCases(cases, subtasks, t)}</p>
      {subtasks.length > 0 ? (
        <Subtasks subtasks={subtasks} onTry={onTry} />
      ) : (
        <CaseTiles label={t('detail.cases')} cases={cases} onTry={onTry} />
      )}
    </div>
  )
}

/** Each subtask with its verdict, score, time and memory, above its test points. */
function Subtasks({ subtasks, onTry }: Trying & { subtasks: readonly Subtask[] }) {
  const { t } = useTranslation('submission')
  const nameOf = ({ groupNum }: Subtask) =>
    groupNum === null ? t('detail.ungrouped') : t('detail.subtask', { number: groupNum })
  return subtasks.map((subtask) => (
    <section key={subtask.groupNum} className={classes.subtask} aria-label={nameOf(subtask)}>
      <header className={classes.head}>
        <h3>{nameOf(subtask)}</h3>
        <StatusBadge status={subtask.status} />
        <span>{t('detail.points', { score: subtask.score })}</span>
        <span>{t('detail.right', { ac: subtask.ac, total: subtask.total })}</span>
        <span className={classes.figure}>
          {formatTime(subtask.time)} · {formatMemory(subtask.memory)}
        </span>
        {subtask.requires.length > 0 && (
          <span className={classes.figure}>
            {t('detail.requires', { numbers: subtask.requires.map((one) => `#${one}`).join(', ') })}
          </span>
        )}
      </header>
      <CaseTiles label={nameOf(subtask)} cases={subtask.subtaskDetailList} isGrouped onTry={onTry} />
    </section>
  ))
}
