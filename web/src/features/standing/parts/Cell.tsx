import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type AcmCell, type CellState, pointsOf, shortTimeOf, stateOf, timeOf } from '../board.ts'
import classes from './Board.module.css'

interface Props {
  /** the problem's id in the contest */
  problem: string
  /** the link to the submissions of the cell; null for none */
  to: string | null
}

/** A cell by the ACM rule, with its meaning as a title and for screen readers. */
export function AcmCellView({ cell, problem, to }: Props & { cell: AcmCell | undefined }) {
  const { t } = useTranslation('standing')
  if (!cell) return null
  const { ACTime, errorNum, tryNum } = cell
  const state = stateOf(cell)
  const time = timeOf(ACTime ?? 0)
  const words = [
    t(`cell.${state}`, { problem, time, count: tryNum }),
    ...(errorNum > 0 ? [t('cell.errors', { count: errorNum })] : []),
  ].join(' ')
  const wrong = errorNum > 0 ? `−${errorNum}` : ''
  const main: Readonly<Record<CellState, string>> = {
    first: shortTimeOf(ACTime ?? 0),
    solved: shortTimeOf(ACTime ?? 0),
    after: shortTimeOf(ACTime ?? 0),
    sealed: `?${tryNum}`,
    wrong,
    none: '·',
  }
  return (
    <CellBox state={state} words={words} to={to}>
      <b>{main[state]}</b>
      {state !== 'wrong' && wrong !== '' && <small>{wrong}</small>}
    </CellBox>
  )
}

/** A cell by the OI rule. */
export function OiCellView({ score, time, problem, to }: Props & { score: number | undefined; time: number }) {
  const { t } = useTranslation('standing')
  if (score === undefined) return null
  return (
    <CellBox
      state={score > 0 ? 'solved' : 'wrong'}
      words={t('cell.score', { problem, score: pointsOf(score), time })}
      to={to}
    >
      <b>{pointsOf(score)}</b>
    </CellBox>
  )
}

interface BoxProps {
  state: CellState
  words: string
  to: string | null
  children: React.ReactNode
}

function CellBox({ state, words, to, children }: BoxProps) {
  const inner = (
    <>
      <span aria-hidden>{children}</span>
      <span className="unseen">{words}</span>
    </>
  )
  return to === null ? (
    <span className={classes.cell} data-state={state} title={words}>
      {inner}
    </span>
  ) : (
    <Link className={classes.cell} data-state={state} title={words} to={to}>
      {inner}
    </Link>
  )
}
