import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { type BoardCall, type BoardContest, type BoardProblem, boardSizes, isAcm, partsOf } from '../board.ts'
import { readBoardQuery, writeBoardQuery } from '../query.ts'
import { useBoard } from '../useBoard.ts'
import { useFollowed } from '../useFollowed.ts'
import classes from './Board.module.css'
import { BoardFilters } from './BoardFilters.tsx'
import { type BoardLinks, BoardTable } from './BoardTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { TopChart } from './TopChart.tsx'

interface Props {
  call: BoardCall
  contest: BoardContest
  problems: readonly BoardProblem[]
  links: BoardLinks
  /** whether the reader may see behind the seal */
  seesLive: boolean
  /** whether times are counted in whole minutes; null where the board cannot be exported */
  isByMinute: boolean | null
}

/** How many rows the chart shows. */
const top = 10

/** A board with its filters, its chart and its pages. */
export function Board({ call, contest, problems, links, seesLive, isByMinute }: Props) {
  const { t } = useTranslation('standing')
  const { user } = useSession()
  const { query, change } = useAddressQuery(readBoardQuery, writeBoardQuery)
  const followed = useFollowed(contest.id)
  const { answer, isOver, isAuto, setAuto } = useBoard(call, contest, query, followed.uids, seesLive)
  const [hasChart, setChart] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { data, error, isLoading, isValidating, mutate } = answer
  const { pinned, own } = data ? partsOf(data) : { pinned: [], own: [] }
  const isAcmBoard = contest.type === 0
  const isFirstPage = query.currentPage === 1 && query.keyword === ''
  const charted = isFirstPage ? own.filter(isAcm).slice(0, top) : []
  return (
    <div ref={frame} className={classes.frame}>
      <Panel flush>
        <BoardFilters
          contest={contest}
          query={query}
          change={change}
          seesLive={seesLive}
          isSealed={data?.isSealed ?? false}
          isOver={isOver}
          isAuto={isAuto}
          setAuto={setAuto}
          isReading={isValidating && !isLoading}
          onRefresh={() => void mutate()}
          onFullScreen={() => void frame.current?.requestFullscreen().catch(() => undefined)}
          hasChart={charted.length > 0 ? hasChart : null}
          setChart={setChart}
          more={isByMinute !== null && <ExportMenu contest={contest} query={query} isByMinute={isByMinute} />}
        />
        {hasChart && charted.length > 0 && (
          <div className={classes.chart}>
            <TopChart rows={charted} until={secondsOf(contest)} />
          </div>
        )}
        {!data && (error ? <ErrorState message={error.message} onRetry={mutate} /> : <Pending />)}
        {data && data.records.length === 0 && (
          <EmptyState
            title={t(query.keyword === '' ? 'none' : 'noMatch')}
            hint={t(query.keyword === '' ? 'noneHint' : 'noMatchHint')}
          />
        )}
        {data && data.records.length > 0 && (
          <BoardTable
            label={t('label', { title: contest.title })}
            kind={isAcmBoard ? 'acm' : 'oi'}
            problems={problems}
            pinned={pinned}
            rows={own}
            ownUid={user?.uid}
            followed={followed.uids}
            onFollow={followed.toggle}
            links={links}
            busy={isLoading}
          />
        )}
        <Pager page={query} of={data} sizes={boardSizes} onChange={change} />
        {data?.builtAt && (
          <Text size="xs" c="dimmed" px="md" pb="sm">
            {t('builtAt')} <RelativeTime at={data.builtAt} />
          </Text>
        )}
      </Panel>
    </div>
  )
}

/** Seconds of a contest that are over. */
const secondsOf = ({ startTime, now, duration }: BoardContest) =>
  Math.min(duration, Math.max(60, Math.round((Date.parse(now) - Date.parse(startTime)) / 1000)))
