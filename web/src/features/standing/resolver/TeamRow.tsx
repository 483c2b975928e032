import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { shortTimeOf, timeOf } from '../board.ts'
import type { Cell, Info, Team } from './board.ts'
import classes from './Resolver.module.css'
import type { MedalName } from './resolve.ts'

/** In px, before it is zoomed; the style sheet has the same. */
export const rowHeight = 60

interface Props {
  team: Team
  rank: number | null
  info: Info
  firsts: ReadonlyMap<string, number>
  /** the row's place in the window */
  place: number
  isFocused: boolean
  /** null for a row that is not final, or has none */
  medal: MedalName | null
  isFinal: boolean
  /** the problem whose cell is opened next, and the one that was opened just now */
  next: string | null
  opened: string | null
}

/** The name of a team that the contest shows. */
export const nameOf = ({ who }: Team, { rankShowName }: Info): string =>
  (rankShowName === 'nickname' || rankShowName === 'realname' ? who[rankShowName] : '') || who.username

/** A team on the board of the resolver. */
export function TeamRow({ team, rank, info, firsts, place, isFocused, medal, isFinal, next, opened }: Props) {
  const style: CSSProperties = { transform: `translateY(${place * rowHeight}px)` }
  return (
    <li
      className={classes.row}
      style={style}
      {...(isFocused && { 'data-focused': true, 'aria-current': true })}
      {...(isFinal && { 'data-final': true })}
      {...(medal && { 'data-medal': medal })}
    >
      <span className={classes.rank}>{rank ?? '*'}</span>
      <Avatar src={team.who.avatar} id={team.uid} name={nameOf(team, info)} size={40} />
      <span className={classes.who}>
        <span className={classes.name}>{nameOf(team, info)}</span>
        <span className={classes.school}>{team.who.school}</span>
      </span>
      <span className={classes.solved}>{team.solved}</span>
      <span className={classes.time}>{timeOf(team.time)}</span>
      <span className={classes.cells}>
        {info.displayIds.map((id) => (
          <ProblemCell
            key={id}
            id={id}
            cell={team.cells.get(id)}
            isFirst={!team.isStar && team.cells.get(id)?.solvedAt === firsts.get(id) && firsts.has(id)}
            isNext={next === id}
            isOpened={opened === id}
          />
        ))}
      </span>
    </li>
  )
}

interface CellProps {
  id: string
  cell: Cell | undefined
  isFirst: boolean
  isNext: boolean
  isOpened: boolean
}

function ProblemCell({ id, cell, isFirst, isNext, isOpened }: CellProps) {
  const { t } = useTranslation('standing')
  if (!cell || (cell.solvedAt === null && cell.errors === 0 && cell.pending === 0)) return <span />
  const { solvedAt, errors, pending } = cell
  const state = solvedAt !== null ? (isFirst ? 'first' : 'solved') : pending > 0 ? 'pending' : 'wrong'
  const tones = { first: 'good', solved: 'good', pending: 'warn', wrong: 'bad' } as const
  const text = { first: shortTimeOf(solvedAt ?? 0), solved: shortTimeOf(solvedAt ?? 0), pending: '?', wrong: '−' }[
    state
  ]
  return (
    <span
      className={classes.cell}
      data-tone={tones[state]}
      data-state={state}
      {...(isNext && { 'data-next': true })}
      {...(isOpened && { 'data-opened': true })}
      title={t(`resolver.cell.${state}`, { problem: id })}
    >
      {text}
      {state === 'pending' ? <small>{errors + pending}</small> : errors > 0 && <small>{errors}</small>}
      {isFirst && <span className={classes.star} aria-hidden />}
    </span>
  )
}
