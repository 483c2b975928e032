import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import type { TFunction } from 'i18next'
import { ChooseAll, ChooseOne } from '../../../ui/Choose.tsx'
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
    title: (
      <ChooseAll
        label={t('export.selectAll')}
        chosen={page.filter(({ id }) => chosen.pids.includes(id)).length}
        choosable={page.length}
        onChange={(all) => chosen.choose(page, all)}
      />
    ),
    width: 44,
    render: (row) => (
      <ChooseOne
        label={t('export.select', row)}
        checked={chosen.pids.includes(row.id)}
        onChange={(isChosen) => chosen.choose([row], isChosen)}
      />
    ),
  },
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
  { key: 'cases', title: t('field.cases'), align: 'right', render: ({ cases }) => cases },
  { key: 'author', title: t('field.author'), render: ({ author }) => author },
  { key: 'modified', title: t('field.modified'), render: ({ gmtModified }) => <RelativeTime at={gmtModified} /> },
]
