import type { TFunction } from 'i18next'
import { Medal } from '../../../ui/Medal.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import { figureOf, type RankKind, type RankRow } from '../rank.ts'
import classes from './RankPage.module.css'

const counts: Readonly<Record<RankKind, readonly ('ac' | 'total' | 'rate')[]>> = {
  acm: ['total', 'rate'],
  oi: ['ac', 'total'],
  rating: ['ac', 'total'],
}

/** Wide enough for any figure and heading, so that headings do not move once rows come. */
const figureWidth = 116

const formatRate = ({ ac, total }: RankRow) => `${(total === 0 ? 0 : (100 * ac) / total).toFixed(2)}%`

/** The columns of a rank list; on a phone further figures stand below the name. */
export function rankColumns(t: TFunction<'rank'>, kind: RankKind, narrow: boolean): Column<RankRow>[] {
  const figure = figureOf[kind]
  const others = counts[kind].map((name) => ({
    name,
    title: t(`column.${name}`),
    figureFor: name === 'rate' ? formatRate : (row: RankRow) => row[name],
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
            {others.map(({ name, title, figureFor }) => (
              <span key={name}>
                {title} {figureFor(row)}
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
    ...others.map(
      ({ name, title, figureFor }): Column<RankRow> => ({
        key: name,
        title,
        width: figureWidth,
        align: 'right',
        render: figureFor,
      }),
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
