import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Medal } from '../../../ui/Medal.tsx'
import scroller from '../../../ui/table/SideScroll.module.css'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { PersonName } from '../../../ui/user/PersonName.tsx'
import { problemLinkState } from '../../problem-set/index.ts'
import { type BoardProblem, type BoardRow, isAcm, pointsOf, timeOf } from '../board.ts'
import { rowHeight } from '../useVisibleSpan.ts'
import classes from './Board.module.css'
import { AcmCellView, OiCellView } from './Cell.tsx'

/** The links of a board; null where the reader has none. */
export interface BoardLinks {
  problem(problem: string): string | null
  /** `isAfter` shows those from after the end, too */
  submissions(problem: string, username: string, isAfter: boolean): string | null
}

interface Props {
  label: string
  kind: 'acm' | 'oi'
  problems: readonly BoardProblem[]
  /** rows that stand before the page */
  pinned: readonly BoardRow[]
  rows: readonly BoardRow[]
  ownUid: string | undefined
  followed: readonly string[]
  onFollow: (uid: string) => void
  links: BoardLinks
  /** whether it has what came after the end: such a board gives no awards */
  isAfter: boolean
  busy: boolean
  body: RefObject<HTMLTableSectionElement | null>
  /** how many rows above and below are not drawn, where all are on one page; null on pages */
  beyond: { readonly above: number; readonly below: number } | null
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves rows of a table visibly to their new places, except for readers who prefer reduced motion. */
function useRowAnimation(table: RefObject<HTMLTableSectionElement | null>): void {
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const current = new Map<string, number>()
    const rows = [...(table.current?.rows ?? [])]
    // all are measured before any is moved
    for (const row of rows) if (row.dataset.row) current.set(row.dataset.row, row.offsetTop)
    for (const row of rows) {
      const [before, after] = [places.current, current].map((all) => all.get(row.dataset.row ?? ''))
      if (before === undefined || after === undefined || before === after || prefersReducedMotion()) continue
      row.animate([{ transform: `translateY(${before - after}px)` }, { transform: 'none' }], {
        duration: 500,
        easing: 'ease-out',
      })
    }
    places.current = current
  })
}

/** A board as a table: names stay while its problems scroll, and rows move visibly to new places. */
export function BoardTable(props: Props) {
  const { label, kind, problems, pinned, rows, links, isAfter, busy, body, beyond } = props
  const { t } = useTranslation('standing')
  useRowAnimation(body)
  // medals would look like awards of a contest that has its own
  const hasAwards = [...pinned, ...rows].some(({ isWinAward }) => isWinAward)
  const row = (one: BoardRow, isPinned: boolean) => {
    const key = `${isPinned ? 'pinned' : 'row'}-${one.kind === 'virtual' ? 'virtual-' : ''}${one.uid}`
    return (
      <MemoRow
        key={key}
        id={key}
        row={one}
        problems={problems}
        isPinned={isPinned}
        hasMedals={!hasAwards && !isAfter}
        isAfter={isAfter}
        isOwn={one.uid === props.ownUid}
        isFollowed={props.followed.includes(one.uid)}
        onFollow={props.onFollow}
        links={links}
      />
    )
  }
  return (
    // the keyboard must be able to scroll it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={`${scroller.scroll} ${classes.scroll}`} aria-label={label} tabIndex={0}>
      <table
        className={classes.board}
        aria-busy={busy}
        aria-rowcount={beyond ? beyond.above + rows.length + beyond.below + 1 : undefined}
        data-long={beyond !== null || undefined}
      >
        <thead>
          <tr>
            <th className={classes.rank}>{t('column.rank')}</th>
            <th className={classes.who}>{t('column.user')}</th>
            <th>{t(kind === 'acm' ? 'column.solved' : 'column.score')}</th>
            <th>{t(kind === 'acm' ? 'column.time' : 'column.runTime')}</th>
            {problems.map((problem) => (
              <ProblemHead
                key={problem.displayId}
                problem={problem}
                to={problem.isRemoved ? null : links.problem(problem.displayId)}
              />
            ))}
          </tr>
        </thead>
        <tbody>{pinned.map((one) => row(one, true))}</tbody>
        <tbody ref={body}>
          {beyond && <Gap rows={beyond.above} />}
          {rows.map((one) => row(one, false))}
          {beyond && <Gap rows={beyond.below} />}
        </tbody>
      </table>
    </section>
  )
}

/** The space of rows that are not drawn. */
const Gap = ({ rows }: { rows: number }) => (rows > 0 ? <tr aria-hidden style={{ height: rows * rowHeight }} /> : null)

function ProblemHead({
  problem: { pid, displayId, displayTitle, color, isRemoved },
  to,
}: {
  problem: BoardProblem
  to: string | null
}) {
  const { t } = useTranslation('standing')
  const name = (
    <>
      {color && <span className={classes.balloon} style={{ background: color }} aria-hidden />}
      {displayId}
    </>
  )
  return (
    <th className={classes.problem} title={isRemoved ? t('problemGone') : displayTitle}>
      {to === null ? (
        name
      ) : (
        <Link to={to} {...problemLinkState(pid)}>
          {name}
        </Link>
      )}
    </th>
  )
}

interface RowProps {
  id: string
  row: BoardRow
  problems: readonly BoardProblem[]
  isPinned: boolean
  /** whether the first three stand in gold, silver and bronze */
  hasMedals: boolean
  isAfter: boolean
  isOwn: boolean
  isFollowed: boolean
  onFollow: (uid: string) => void
  links: BoardLinks
}

function Row({ id, row, problems, isPinned, hasMedals, isAfter, isOwn, isFollowed, onFollow, links }: RowProps) {
  const { t } = useTranslation('standing')
  const follow = t(isFollowed ? 'unfollow' : 'follow', { name: row.rankShowName })
  const award = row.isWinAward ? { background: row.awardBackground ?? '', color: row.awardColor ?? '' } : undefined
  // a team of a published contest has no account: neither a profile nor a list of submissions
  const isTeam = row.kind === 'team'
  const to = (problem: string) => (isTeam ? null : links.submissions(problem, row.username, isAfter))
  return (
    <tr data-row={id} data-own={isOwn || undefined} data-pinned={isPinned || undefined} data-kind={row.kind}>
      <td className={classes.rank}>
        {row.kind === 'virtual' ? (
          <span title={t('virtual.hint')} className={classes.virtual}>
            {t('virtual.row')}
          </span>
        ) : row.isRemoved ? (
          <span title={t('removedHint')} className={classes.removed}>
            {t('removed')}
          </span>
        ) : row.rank < 0 ? (
          <span title={t('starHint')} className={classes.star}>
            {t('star')}
          </span>
        ) : award ? (
          <span className={classes.award} style={award} title={row.awardName ?? ''}>
            {row.rank}
          </span>
        ) : (
          <Medal rank={row.rank} isPlain={!hasMedals} />
        )}
      </td>
      <td className={classes.who}>
        <div className={classes.person}>
          <Avatar src={row.avatar} id={row.uid} name={row.rankShowName} size={26} />
          <span className={classes.names}>
            {isTeam ? (
              <span className={classes.name}>{row.rankShowName}</span>
            ) : (
              <PersonName uid={row.uid} username={row.username} shown={row.rankShowName} className={classes.name} />
            )}
            <span className={classes.under}>
              {[isTeam || row.rankShowName === row.username ? '' : row.username, row.realname ?? '', row.school]
                .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
                .join(' · ')}
            </span>
          </span>
          <ActionIcon
            variant="subtle"
            size={28}
            className={classes.follow ?? ''}
            aria-label={follow}
            title={follow}
            aria-pressed={isFollowed}
            onClick={() => onFollow(row.uid)}
          >
            {isFollowed ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.7} />}
          </ActionIcon>
        </div>
      </td>
      <td className={classes.figure} title={isAcm(row) ? t('tries', { count: row.total }) : undefined}>
        {isAcm(row) ? row.ac : pointsOf(row.totalScore)}
      </td>
      <td className={classes.time}>{isAcm(row) ? timeOf(row.totalTime) : `${row.totalTime} ms`}</td>
      {problems.map(({ displayId }) => (
        <td key={displayId}>
          {isAcm(row) ? (
            <AcmCellView cell={row.submissionInfo[displayId]} problem={displayId} to={to(displayId)} />
          ) : (
            <OiCellView
              score={row.submissionInfo[displayId]}
              time={row.timeInfo[displayId] ?? 0}
              problem={displayId}
              to={to(displayId)}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

const MemoRow = memo(
  Row,
  (a, b) =>
    a.isOwn === b.isOwn &&
    a.isFollowed === b.isFollowed &&
    JSON.stringify(a.problems) === JSON.stringify(b.problems) &&
    a.links === b.links &&
    a.onFollow === b.onFollow &&
    JSON.stringify(a.row) === JSON.stringify(b.row),
)
