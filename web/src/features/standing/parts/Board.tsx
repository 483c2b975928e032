import { Alert, Text } from '@mantine/core'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useServerNow } from '../../../lib/serverClock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { type BoardAnswer, type BoardCall, type BoardContest, boardSizes, isAcm, timeOf } from '../board.ts'
import { useEdge } from '../edge.ts'
import { boardQuery, isFiltered, isPlain } from '../query.ts'
import { useBoard } from '../useBoard.ts'
import { useFollowed } from '../useFollowed.ts'
import { useVisibleSpan } from '../useVisibleSpan.ts'
import { visibleRowsOf } from '../visibleRows.ts'
import classes from './Board.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { type BoardLinks, BoardTable } from './BoardTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Opening } from './Opening.tsx'
import { TopChart } from './TopChart.tsx'

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

function subscribeToFullscreen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** A board with its filters, its chart and its pages. */
export function Board({ call, contest, links, seesLive, isByMinute }: Props) {
  const { t } = useTranslation('standing')
  const { user } = useSession()
  const { query, change } = useAddressQuery(boardQuery)
  const followed = useFollowed(contest.id)
  const { answer, isOver, isAuto, setAuto } = useBoard(call, contest, query, followed.uids, seesLive)
  const [hasChart, setChart] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isFullScreen = useSyncExternalStore(
    subscribeToFullscreen,
    () => frame.current !== null && document.fullscreenElement === frame.current,
  )
  const { data, error, isLoading, isValidating, mutate } = answer
  const board = isPlain(query) ? (data?.edge?.name ?? null) : null
  const isLong = query.all && board !== null
  const body = useRef<HTMLTableSectionElement>(null)
  const visibleSpan = useVisibleSpan(body, isLong)
  const first = (query.currentPage - 1) * query.limit
  const edge = useEdge(board, isLong ? visibleSpan : { from: first, to: first + query.limit }, isAuto, mutate)
  // after a change of pages the API's rows are shown until those of the files are there
  const live = isLong || edge?.span.from === first ? edge : null
  const visible = useMemo(() => (data ? visibleRowsOf(data, live, contest) : null), [data, live, contest])
  const { pinned, rows, total, builtAt } = visible ?? { pinned: [], rows: [], total: 0, builtAt: null }
  const [above = 0] = live?.rows.keys() ?? []
  const beyond = isLong && live ? { above, below: Math.max(0, total - above - rows.length) } : null
  const isEmpty = pinned.length + rows.length === 0
  // a board that is not there yet is being made for this very call
  const isPending = !data || (data.isBuilding && isEmpty)
  const [title, hint] = isFiltered(query)
    ? (['noMatch', 'noMatchHint'] as const)
    : isOver
      ? (['noneOver', 'noneOverHint'] as const)
      : (['none', 'noneHint'] as const)
  const isAcmBoard = contest.type === 0
  const isTop = isLong ? live !== null && above === 0 : query.currentPage === 1
  const charted = isTop && query.keyword === '' ? rows.filter(isAcm).slice(0, top) : []
  return (
    <div ref={frame} className={classes.frame}>
      {/* a virtual participation has a clock of its own */}
      {isFullScreen && <ScreenHead contest={contest} hasClock={!data?.virtual} />}
      <Panel flush grows>
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
            <TopChart rows={charted} until={elapsedSeconds(contest)} />
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

const elapsedSeconds = ({ startTime, now, duration }: BoardContest) =>
  Math.min(duration, Math.max(60, Math.round((Date.parse(now) - Date.parse(startTime)) / 1000)))

/** The title of the contest and the time that is left, above a board in full screen. */
function ScreenHead({ contest, hasClock }: { contest: BoardContest; hasClock: boolean }) {
  return (
    <header className={classes.screen}>
      <h2>{contest.title}</h2>
      {hasClock && <Clock contest={contest} />}
    </header>
  )
}

function Clock({ contest: { startTime, endTime } }: { contest: BoardContest }) {
  const { t } = useTranslation('standing')
  const now = useServerNow()
  const until = (moment: string) => Math.ceil((Date.parse(moment) - now) / 1000)
  const [toStart, left] = [until(startTime), until(endTime)]
  const words =
    toStart > 0
      ? t('screen.starts', { time: timeOf(toStart) })
      : left > 0
        ? t('screen.left', { time: timeOf(left) })
        : t('screen.over')
  return <span role="timer">{words}</span>
}

interface VirtualNoteProps {
  virtual: NonNullable<BoardAnswer['virtual']>
  /** whether the rows of others are there */
  isKnown: boolean
  /** the address of the board without it */
  board: string
}

/** Says where the reader's virtual participation would stand on the board of that moment, or why it stands alone. */
function VirtualNote({ virtual: { isRunning, second, place }, isKnown, board }: VirtualNoteProps) {
  const { t } = useTranslation('standing')
  if (isKnown && place === null)
    return (
      <Alert data-tone="warn" m="md" title={t('virtual.title')}>
        {t('virtual.rests')}
      </Alert>
    )
  return (
    <Alert data-tone="accent" m="md" title={t('virtual.title')}>
      {place === null
        ? t('virtual.coming')
        : t(isRunning ? 'virtual.running' : 'virtual.over', { time: timeOf(second), place })}{' '}
      {!isRunning && <Link to={board}>{t('virtual.board')}</Link>}
    </Alert>
  )
}
