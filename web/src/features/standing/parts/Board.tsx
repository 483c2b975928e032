import { Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { type BoardCall, type BoardContest, boardSizes, isAcm } from '../board.ts'
import { boardQuery, isFiltered, isPlain } from '../query.ts'
import { useBoard } from '../useBoard.ts'
import { useEdge } from '../useEdge.ts'
import { useFollowed } from '../useFollowed.ts'
import { useWhole } from '../useFullscreen.ts'
import { useSpan } from '../useVisibleSpan.ts'
import { visibleRowsOf } from '../visibleRows.ts'
import classes from './Board.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { type BoardLinks, BoardTable } from './BoardTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Opening } from './Opening.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { TopChart } from './TopChart.tsx'
import { VirtualNote } from './VirtualNote.tsx'

interface Props {
  call: BoardCall
  contest: BoardContest
  links: BoardLinks
  /** whether the reader may see behind the seal */
  seesLive: boolean
  /** whether times are counted in whole minutes; null where the board cannot be exported */
  isByMinute: boolean | null
}

/** How many rows the chart shows. */
const top = 10

/** A board with its filters, its chart and its pages. */
export function Board({ call, contest, links, seesLive, isByMinute }: Props) {
  const { t } = useTranslation('standing')
  const { user } = useSession()
  const { query, change } = useAddressQuery(boardQuery)
  const followed = useFollowed(contest.id)
  const { answer, isOver, isAuto, setAuto } = useBoard(call, contest, query, followed.uids, seesLive)
  const [hasChart, setChart] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isWhole = useWhole(frame)
  const { data, error, isLoading, isValidating, mutate } = answer
  const board = isPlain(query) ? (data?.edge?.name ?? null) : null
  const isLong = query.all && board !== null
  const body = useRef<HTMLTableSectionElement>(null)
  const inSight = useSpan(body, isLong)
  const first = (query.currentPage - 1) * query.limit
  const inView = isLong ? inSight : { from: first, to: first + query.limit }
  const followedBoard = useEdge(board, inView, isAuto, mutate)
  // of another page the API's rows come first
  const live = isLong || followedBoard?.span.from === first ? followedBoard : null
  const shown = useMemo(() => (data ? visibleRowsOf(data, live, contest) : null), [data, live, contest])
  const { pinned, rows, total, builtAt } = shown ?? { pinned: [], rows: [], total: 0, builtAt: null }
  const [above] = live?.rows.keys() ?? []
  const beyond = isLong && live ? { above: above ?? 0, below: Math.max(0, total - (above ?? 0) - rows.length) } : null
  const isEmpty = pinned.length + rows.length === 0
  // whoever asks for one first has it made
  const isPending = !data || (data.isBuilding && isEmpty)
  const [title, hint] = isFiltered(query)
    ? (['noMatch', 'noMatchHint'] as const)
    : isOver
      ? (['noneOver', 'noneOverHint'] as const)
      : (['none', 'noneHint'] as const)
  const isAcmBoard = contest.type === 0
  const isTop = isLong ? above === 0 : query.currentPage === 1
  const charted = isTop && query.keyword === '' ? rows.filter(isAcm).slice(0, top) : []
  return (
    <div ref={frame} className={classes.frame}>
      {isWhole && <ScreenHead contest={contest} hasClock={!data?.virtual} />}
      <Panel flush>
        {data?.isSealed && <p className={`printed ${classes.printed}`}>{t('sealed')}</p>}
        <div className="unprinted">
          <BoardFilters
            contest={contest}
            query={query}
            change={change}
            seesBehind={seesLive && contest.sealRank && data?.opening?.isOpen !== true}
            isSealed={data?.isSealed ?? false}
            isOver={isOver}
            isAuto={isAuto}
            setAuto={setAuto}
            isReading={isValidating && !isLoading}
            onRefresh={() => void mutate()}
            onFullScreen={() => void frame.current?.requestFullscreen().catch(() => undefined)}
            hasChart={charted.length > 0 ? hasChart : null}
            setChart={setChart}
            hasAll={board !== null}
            opening={
              data?.opening ? (
                <Opening contest={contest} opening={data.opening} isOver={isOver} onOpened={() => mutate()} />
              ) : null
            }
            more={
              isByMinute !== null &&
              !data?.virtual && <ExportMenu contest={contest} query={query} isByMinute={isByMinute} />
            }
          />
        </div>
        {data?.virtual && (
          <VirtualNote virtual={data.virtual} isKnown={builtAt !== null} board={`/contest/${contest.id}/rank`} />
        )}
        {hasChart && charted.length > 0 && (
          <div className={classes.chart}>
            <TopChart rows={charted} until={secondsOf(contest)} />
          </div>
        )}
        {isPending && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Waiting />)}
        {!isPending && rows.length === 0 && total === 0 && <EmptyState title={t(title)} hint={t(hint)} />}
        {!isEmpty && (
          <BoardTable
            label={t('label', { title: contest.title })}
            kind={isAcmBoard ? 'acm' : 'oi'}
            problems={data?.problems ?? []}
            pinned={pinned}
            rows={rows}
            body={body}
            beyond={beyond}
            ownUid={user?.uid}
            followed={followed.uids}
            onFollow={followed.toggle}
            links={links}
            isAfter={query.after}
            busy={isLoading}
          />
        )}
        <div className="unprinted">
          {!isLong && (
            <Pager page={query} of={data && { total, current: data.current }} sizes={boardSizes} onChange={change} />
          )}
        </div>
        {builtAt && (
          <Text size="xs" c="dimmed" px="md" pb="sm" className={classes.builtAt ?? ''}>
            {t('builtAt')} <RelativeTime at={builtAt} />
          </Text>
        )}
      </Panel>
    </div>
  )
}

/** Seconds of a contest that are over. */
const secondsOf = ({ startTime, now, duration }: BoardContest) =>
  Math.min(duration, Math.max(60, Math.round((Date.parse(now) - Date.parse(startTime)) / 1000)))
