import { Checkbox } from '@mantine/core'
import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import type { TFunction } from 'i18next'
import type { Column } from '../../../ui/DataTable.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import type { Chosen } from '../useChosen.ts'

type Texts = TFunction<'problem-exchange'>

/** The columns of what can be exported; `page` are the rows that are shown. */
export const exportColumns = (
  t: Texts,
  chosen: Chosen,
  page: readonly AdminProblemRow[],
): Column<AdminProblemRow>[] => [
  {
    key: 'select',
    title: <SelectPage t={t} chosen={chosen} page={page} />,
    width: 44,
    render: (row) => (
      <Checkbox
        size="xs"
        aria-label={t('export.select', row)}
        checked={chosen.pids.includes(row.id)}
        onChange={({ currentTarget }) => chosen.choose([row], currentTarget.checked)}
      />
    ),
  },
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
  { key: 'cases', title: t('field.cases'), align: 'right', render: ({ cases }) => cases },
  { key: 'author', title: t('field.author'), render: ({ author }) => author },
  { key: 'modified', title: t('field.modified'), render: ({ gmtModified }) => <RelativeTime at={gmtModified} /> },
]

function SelectPage({ t, chosen, page }: { t: Texts; chosen: Chosen; page: readonly AdminProblemRow[] }) {
  const count = page.filter(({ id }) => chosen.pids.includes(id)).length
  const isAll = page.length > 0 && count === page.length
  return (
    <Checkbox
      size="xs"
      aria-label={t('export.selectAll')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={page.length === 0}
      onChange={() => chosen.choose(page, !isAll)}
    />
  )
}
