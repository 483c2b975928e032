import { getAllCaseResult, type Subtask } from '@oj/functions/features/submission/contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { formatMemory, formatTime } from '../../format.ts'
import { tipOf } from '../../ruleExplanation.ts'
import classes from './Cases.module.css'
import { CaseTiles, Waiting } from './CaseTiles.tsx'

/** How often missing test points are read again, and after how many ms each. */
const looksMax = 5
const lookEvery = 1500

interface Props {
  submitId: number
  /** whether the problem gives scores (OI) */
  isScored: boolean
  isAccepted: boolean
}

/** The test points, by subtask if there are any, with a remark on how they make the verdict; nothing where there are none. */
export function Cases({ submitId, isScored, isAccepted }: Props) {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const { fields } = useProblemSet()
  const looks = useRef(0)
  const { data, error, mutate } = useCall(getAllCaseResult, user === null ? null : { submitId, ...fields }, {
    // a verdict may arrive a moment before its test points
    refreshInterval: (now) => (now?.judgeCaseList.length === 0 && looks.current++ < looksMax ? lookEvery : 0),
  })
  if (user === null || data?.judgeCaseList.length === 0) return null
  const subtasks = data?.subTaskJudgeCaseVoList ?? []
  // a running contest hides the test points
  const isUntold = error?.code === 'forbidden'
  return (
    <Panel title={t(subtasks.length > 0 ? 'detail.subtasks' : 'detail.cases')} waiting={!data && !error}>
      {/* explains failures alone */}
      {data && !isAccepted && <p className={classes.tip}>{t(`tip.${tipOf(data.judgeCaseMode, isScored)}`)}</p>}
      {data && subtasks.length > 0 && <Subtasks subtasks={subtasks} />}
      {data && subtasks.length === 0 && <CaseTiles label={t('detail.cases')} cases={data.judgeCaseList} />}
      {!data && isUntold && <p className={classes.tip}>{t('detail.casesUntold')}</p>}
      {!data && !isUntold && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />)}
    </Panel>
  )
}

/** Each subtask with its verdict, score, time and memory, above its test points. */
function Subtasks({ subtasks }: { subtasks: readonly Subtask[] }) {
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
      <CaseTiles label={nameOf(subtask)} cases={subtask.subtaskDetailList} isGrouped />
    </section>
  ))
}
