import type { TFunction } from 'i18next'
import { Medal } from '../../../ui/Medal.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import { figureOf, type RankKind, type RankRow } from '../rank.ts'
import classes from './RankPage.module.css'

/** What each list counts beside its own figure. */
const counts: Readonly<Record<RankKind, readonly ('ac' | 'total' | 'rate')[]>> = {
  acm: ['total', 'rate'],
  oi: ['ac', 'total'],
  rating: ['ac', 'total'],
}

/** Wide enough for any figure and heading: the headings stand where they will before the first row has come. */
const figureWidth = 116

/** Accepted of all submissions, with two decimals. */
const formatRate = ({ ac, total }: RankRow) => `${(total === 0 ? 0 : (100 * ac) / total).toFixed(2)}%`

/** The columns of a rank list; on a phone what it counts besides stands below the name. */
export function rankColumns(t: TFunction<'rank'>, kind: RankKind, narrow: boolean): Column<RankRow>[] {
  const figure = figureOf[kind]
  const counted = counts[kind].map((name) => ({
    name,
    title: t(`column.${name}`),
    of: name === 'rate' ? formatRate : (row: RankRow) => row[name],
  }))
  const place: Column<RankRow> = {
    key: 'rank',
    title: t('column.rank'),
    width: narrow ? 60 : 72,
    align: 'center',
    render: ({ rank }) => <Medal rank={rank} />,
  }
  const own: Column<RankRow> = {
    key: 'figure',
    title: t(`column.${kind}`),
    align: 'right',
    render: (row) => <span className={classes.figure}>{figure(row)}</span>,
  }
  if (narrow) {
    const user: Column<RankRow> = {
      key: 'user',
      title: t('column.user'),
      wrap: true,
      render: (row) => (
        <Stacked>
          <UserLink {...row} colored={kind === 'rating'} />
          <Under>
            {counted.map(({ name, title, of }) => (
              <span key={name}>
                {title} {of(row)}
              </span>
            ))}
          </Under>
        </Stacked>
      ),
    }
    return [place, user, own]
  }
  return [
    place,
    {
      key: 'user',
      title: t('column.user'),
      width: '34%',
      render: (row) => <UserLink {...row} colored={kind === 'rating'} />,
    },
    { ...own, width: figureWidth },
    ...counted.map(
      ({ name, title, of }): Column<RankRow> => ({ key: name, title, width: figureWidth, align: 'right', render: of }),
    ),
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
