import type { AdminProblemRow } from '@oj/functions/features/problem-admin/contract.ts'
import type { TFunction } from 'i18next'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { chooseColumn } from '../../../ui/table/Choose.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import type { Chosen } from '../useChosen.ts'

type Texts = TFunction<'problem-exchange'>

/** The columns of the problems to export; `page` contains the visible rows. */
export const exportColumns = (
  t: Texts,
  chosen: Chosen,
  page: readonly AdminProblemRow[],
): Column<AdminProblemRow>[] => [
  chooseColumn<AdminProblemRow>(
    { choosable: page, isChosen: ({ id }) => chosen.pids.includes(id), choose: chosen.choose },
    { all: t('export.selectAll'), one: (row) => t('export.select', row) },
  ),
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
  { key: 'cases', title: t('field.cases'), align: 'right', under: true, render: ({ cases }) => cases },
  { key: 'author', title: t('field.author'), under: true, render: ({ author }) => author },
  {
    key: 'modified',
    title: t('field.modified'),
    under: true,
    render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
]
