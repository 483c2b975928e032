import type { getGroupRank } from '@oj/functions/features/rank/of-groups/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { TFunction } from 'i18next'
import { Medal } from '../../../ui/Medal.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { UserLink } from '../../../ui/user/UserLink.tsx'
import classes from '../GroupProblems.module.css'

type Row = AnswerOf<typeof getGroupRank>['records'][number]

const figures: Readonly<Record<'ac' | 'total' | 'score' | 'rating', (row: Row) => string | number>> = {
  ac: ({ ac }) => ac,
  total: ({ total }) => total,
  score: ({ score }) => score,
  rating: ({ rating }) => rating ?? '–',
}

/** The columns of a group's rank; on a phone all figures but that of the list stand below the name. */
export function rankColumns(t: TFunction<'rank'>, kind: 'acm' | 'oi', narrow: boolean): Column<Row>[] {
  const first = kind === 'acm' ? 'ac' : 'score'
  const others = (['ac', 'score', 'total', 'rating'] as const).filter((name) => name !== first)
  const titled = (name: keyof typeof figures) => t(name === 'score' ? 'column.oi' : `column.${name}`)
  const place: Column<Row> = {
    key: 'rank',
    title: t('column.rank'),
    width: narrow ? 60 : 72,
    align: 'center',
    render: ({ rank }) => <Medal rank={rank} />,
  }
  const own: Column<Row> = {
    key: first,
    title: titled(first),
    align: 'right',
    render: (row) => <span className={classes.figure}>{figures[first](row)}</span>,
  }
  if (narrow) {
    const user: Column<Row> = {
      key: 'user',
      title: t('column.user'),
      wrap: true,
      render: (row) => (
        <Stacked>
          <UserLink {...row} />
          <Under>
            {others.map((name) => (
              <span key={name}>
                {titled(name)} {figures[name](row)}
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
    { key: 'user', title: t('column.user'), render: (row) => <UserLink {...row} /> },
    own,
    ...others.map((name): Column<Row> => ({ key: name, title: titled(name), align: 'right', render: figures[name] })),
  ]
}
