import { Skeleton } from '@mantine/core'
import { getRankList } from '@oj/functions/features/rank/contract.ts'
import { RankType } from '@oj/functions/features/rank/contract-facts.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Medal } from '../../../ui/Medal.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { figureOf, type RankKind, type RankRow } from '../rank.ts'
import classes from './TopTen.module.css'

/** How many users the chart shows. */
const limit = 10

/** The first ten as bars; nothing while the list is empty, which the table below says. */
export function TopTen({ kind }: { kind: RankKind }) {
  const { t } = useTranslation('rank')
  const { data, error } = useCall(getRankList, { type: RankType[kind], currentPage: 1, limit })
  if (error || data?.records.length === 0) return null
  return (
    <Panel title={t('top')} waiting={!data}>
      {data ? <Bars kind={kind} rows={data.records} /> : <Skeleton height={372} />}
    </Panel>
  )
}

function Bars({ kind, rows }: { kind: RankKind; rows: readonly RankRow[] }) {
  const { t } = useTranslation('rank')
  const figure = figureOf[kind]
  const most = Math.max(1, ...rows.map(figure))
  return (
    <ol className={classes.bars}>
      {rows.map((row) => (
        <li key={row.uid}>
          <Medal rank={row.rank} />
          <Avatar src={row.avatar} name={row.nickname || row.username} size={26} />
          <span className={classes.name}>{row.nickname || row.username}</span>
          <span className={classes.track}>
            <span style={{ width: `${(100 * figure(row)) / most}%` }} />
          </span>
          <span className={classes.figure}>{t(`figure.${kind}`, { count: figure(row) })}</span>
        </li>
      ))}
    </ol>
  )
}
