import { type CaseRow, getAllCaseResult } from '@oj/functions/features/submission/contract.ts'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/swr.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { formatMemory, formatTime, unknown } from '../format.ts'
import { tipOf } from '../tip.ts'
import { CaseMessage } from './CaseMessage.tsx'
import classes from './columns.module.css'
import { Subtasks } from './Subtasks.tsx'

/** How often, and after how many ms each, test points are looked for that are not there yet. */
const [looksMax, lookEvery] = [5, 1500] as const

interface Props {
  submitId: number
  /** whether the problem gives scores (OI) */
  isScored: boolean
}

/**
 * The results test point by test point, by subtask where there are any, with a word about how they make the verdict;
 * nothing where there are none (a compile error, or an old submission).
 */
export function CaseTable({ submitId, isScored }: Props) {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const { fields } = useProblemSet()
  const looks = useRef(0)
  const { data, error, mutate } = useCall(getAllCaseResult, user === null ? null : { submitId, ...fields }, {
    // A verdict may be there a moment before its test points.
    refreshInterval: (now) => (now?.judgeCaseList.length === 0 && looks.current++ < looksMax ? lookEvery : 0),
  })
  const cases = data?.judgeCaseList
  if (user === null || cases?.length === 0) return null
  const subtasks = data?.subTaskJudgeCaseVoList ?? []
  const columns = caseColumns(t, cases ?? [], subtasks.length > 0)
  return (
    <Panel title={t(subtasks.length > 0 ? 'detail.subtasks' : 'detail.cases')} flush>
      {data && <p className={classes.tip}>{t(`tip.${tipOf(data.judgeCaseMode, isScored)}`)}</p>}
      {subtasks.length > 0 ? (
        <Subtasks subtasks={subtasks} columns={columns} />
      ) : (
        <DataTable
          label={t('detail.caseResults')}
          columns={columns}
          rows={cases}
          rowKey={(one) => one.seq}
          error={error}
          onRetry={mutate}
          empty={null}
        />
      )}
    </Panel>
  )
}

/** Columns for what these test points have to tell; the subtask is none where a subtask stands above them. */
function caseColumns(t: TFunction<'submission'>, cases: readonly CaseRow[], isGrouped: boolean): Column<CaseRow>[] {
  const optional: [boolean, Column<CaseRow>][] = [
    [
      !isGrouped && cases.some((one) => one.groupNum !== null),
      { key: 'group', title: t('detail.group'), render: (one) => one.groupNum ?? unknown },
    ],
    [true, { key: 'status', title: t('column.status'), render: (one) => <StatusBadge status={one.status} /> }],
    [true, { key: 'time', title: t('column.time'), align: 'right', render: (one) => formatTime(one.time) }],
    [true, { key: 'memory', title: t('column.memory'), align: 'right', render: (one) => formatMemory(one.memory) }],
    [
      cases.some((one) => one.score !== null),
      { key: 'score', title: t('column.score'), align: 'right', render: (one) => one.score ?? unknown },
    ],
    [
      cases.some((one) => one.message !== '' || one.inputData !== undefined),
      { key: 'message', title: t('detail.message'), wrap: true, render: (one) => <CaseMessage row={one} /> },
    ],
    // the server gives it to staff only
    [
      cases.some((one) => one.comment),
      {
        key: 'comment',
        title: t('detail.comment'),
        wrap: true,
        render: (one) => <span className={classes.message}>{one.comment}</span>,
      },
    ],
  ]
  const seq: Column<CaseRow> = { key: 'seq', title: t('detail.case'), render: (one) => `#${one.seq}` }
  return [seq, ...optional.flatMap(([isShown, column]) => (isShown ? [column] : []))]
}
