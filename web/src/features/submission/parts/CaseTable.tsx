import { getAllCaseResult } from '@oj/functions/features/submission/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/swr.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { formatMemory, formatTime, unknown } from '../format.ts'
import classes from './columns.module.css'

type Case = AnswerOf<typeof getAllCaseResult>['judgeCaseList'][number]

/** The results test point by test point; nothing where there are none (a compile error, or an old submission). */
export function CaseTable({ submitId }: { submitId: number }) {
  const { t } = useTranslation('submission')
  const { user } = useSession()
  const { data, error, mutate } = useCall(getAllCaseResult, user === null ? null : { submitId })
  const cases = data?.judgeCaseList
  if (user === null || cases?.length === 0) return null

  const columns: Column<Case>[] = [
    { key: 'seq', title: t('detail.case'), render: (one) => `#${one.seq}` },
    { key: 'status', title: t('column.status'), render: (one) => <StatusBadge status={one.status} /> },
    { key: 'time', title: t('column.time'), align: 'right', render: (one) => formatTime(one.time) },
    { key: 'memory', title: t('column.memory'), align: 'right', render: (one) => formatMemory(one.memory) },
  ]
  if (cases?.some((one) => one.groupNum !== null))
    columns.splice(1, 0, { key: 'group', title: t('detail.group'), render: (one) => one.groupNum ?? unknown })
  if (cases?.some((one) => one.score !== null))
    columns.push({ key: 'score', title: t('column.score'), align: 'right', render: (one) => one.score ?? unknown })
  if (cases?.some((one) => one.message !== ''))
    columns.push({
      key: 'message',
      title: t('detail.message'),
      render: (one) => <span className={classes.message}>{one.message}</span>,
    })
  // the server gives it to staff only
  if (cases?.some((one) => one.comment))
    columns.push({
      key: 'comment',
      title: t('detail.comment'),
      render: (one) => <span className={classes.message}>{one.comment}</span>,
    })

  return (
    <Panel title={t('detail.cases')} flush>
      <DataTable
        label={t('detail.caseResults')}
        columns={columns}
        rows={cases}
        rowKey={(one) => one.seq}
        error={error}
        onRetry={mutate}
        empty={null}
      />
    </Panel>
  )
}
