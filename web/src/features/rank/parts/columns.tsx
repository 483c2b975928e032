import type { TFunction } from 'i18next'
import { Medal } from '../../../ui/Medal.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import { figureOf, type RankKind, type RankRow } from '../rank.ts'
import classes from './RankPage.module.css'

/** What each list counts beside its own figure. */
const counts: Readonly<Record<RankKind, readonly ('ac' | 'total' | 'rate')[]>> = {
  acm: ['total', 'rate'],
  oi: ['ac', 'total'],
  rating: ['ac', 'total'],
}

/** Accepted of all submissions, with two decimals. */
const rate = ({ ac, total }: RankRow) => `${(total === 0 ? 0 : (100 * ac) / total).toFixed(2)}%`

/** The columns of a rank list. */
export function rankColumns(t: TFunction<'rank'>, kind: RankKind): Column<RankRow>[] {
  const figure = figureOf[kind]
  return [
    { key: 'rank', title: t('column.rank'), width: 72, align: 'center', render: ({ rank }) => <Medal rank={rank} /> },
    { key: 'user', title: t('column.user'), render: (row) => <UserLink {...row} /> },
    {
      key: 'figure',
      title: t(`column.${kind}`),
      align: 'right',
      render: (row) => <span className={classes.figure}>{figure(row)}</span>,
    },
    ...counts[kind].map((name): Column<RankRow> => {
      const render = name === 'rate' ? rate : (row: RankRow) => row[name]
      return { key: name, title: t(`column.${name}`), align: 'right', render }
    }),
    {
      key: 'signature',
      title: t('column.signature'),
      render: ({ signature }) => (
        <span className={classes.signature} title={signature}>
          {signature}
        </span>
      ),
    },
  ]
}
