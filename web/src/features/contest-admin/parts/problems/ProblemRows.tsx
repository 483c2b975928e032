import { ActionIcon } from '@mantine/core'
import { IconEdit, IconFileCode, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bankSet, useProblemSet } from '../../../problem-set/index.ts'
import { moved } from '../../entries.ts'
import classes from './Problems.module.css'
import type { ContestProblem } from './useEntries.ts'

interface Props {
  problems: readonly ContestProblem[]
  onOrder: (pids: number[]) => void
  onChange: (problem: ContestProblem) => void
  onRemove: (problem: ContestProblem) => void
}

/** The problems of a contest in their order, which the pointer and the arrow keys change. */
export function ProblemRows({ problems, onOrder, onChange, onRemove }: Props) {
  const { t } = useTranslation('contest-admin')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')

  function move(from: number, to: number) {
    const problem = problems[from]
    if (!problem || from === to || to < 0 || to >= problems.length) return
    onOrder(moved(problems, from, to).map(({ row }) => row.id))
    setTold(t('problems.moved', { displayId: problem.entry.displayId, place: to + 1, count: problems.length }))
  }
  function press(event: KeyboardEvent, index: number) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: problems.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }
  function grab(event: PointerEvent, index: number) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(index)
    setOver(index)
  }
  function drag({ clientY }: PointerEvent) {
    if (dragged === null) return
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
    setOver(below === -1 ? rows.length - 1 : below)
  }
  function drop(isMeant: boolean) {
    if (isMeant && dragged !== null && over !== null) move(dragged, over)
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <p className={classes.hint}>{t('problems.orderHint')}</p>
      <ol ref={list} className={classes.list} aria-label={t('problems.title')}>
        {problems.map((problem, index) => (
          <li
            key={problem.row.id}
            className={classes.row}
            data-dragged={dragged === index || undefined}
            data-over={over === index && dragged !== null && dragged !== index ? sideOf(dragged, index) : undefined}
          >
            <button
              type="button"
              className={classes.handle}
              aria-label={t('problems.move', { displayId: problem.entry.displayId })}
              title={t('problems.orderHint')}
              onKeyDown={(event) => press(event, index)}
              onPointerDown={(event) => grab(event, index)}
              onPointerMove={drag}
              onPointerUp={() => drop(true)}
              onPointerCancel={() => drop(false)}
            >
              <IconGripVertical size={18} stroke={1.7} />
            </button>
            <Facts problem={problem} />
            <Actions problem={problem} onChange={onChange} onRemove={onRemove} />
          </li>
        ))}
      </ol>
      <p role="status" className={classes.spoken}>
        {told}
      </p>
    </>
  )
}

/** On which side of the row under it the dragged one will stand. */
const sideOf = (from: number, to: number) => (from < to ? 'after' : 'before')

function Facts({ problem: { row, entry } }: { problem: ContestProblem }) {
  const { t } = useTranslation('contest-admin')
  const set = useProblemSet()
  // a problem that was made for the contest is edited in it
  const editing = (row.isOwn ? set : bankSet).to('edit', { pid: row.id })
  const about = [
    entry.displayTitle === row.title ? row.problemId : `${row.problemId} ${row.title}`,
    t(`problems.auth.${row.auth === 3 ? 'contest' : row.auth === 1 ? 'public' : 'private'}`),
    row.author,
  ]
  return (
    <>
      <span
        className={classes.balloon}
        {...(entry.color && { style: { background: entry.color } })}
        title={entry.color ?? t('problems.noColor')}
      />
      <span className={classes.title}>
        <span>
          <span className={classes.id}>{entry.displayId}</span>
          <Link to={editing}>{entry.displayTitle}</Link>
        </span>
        <span className={classes.under}>{about.join(' · ')}</span>
      </span>
    </>
  )
}

function Actions({ problem, onChange, onRemove }: { problem: ContestProblem } & Pick<Props, 'onChange' | 'onRemove'>) {
  const { t } = useTranslation('contest-admin')
  const set = useProblemSet()
  const { row, entry } = problem
  const { displayId } = entry
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('problems.edit', { displayId })}
        title={t('problems.edit', { displayId })}
        onClick={() => onChange(problem)}
      >
        <IconEdit size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to={(row.isOwn ? set : bankSet).to('edit', { pid: row.id })}
        variant="subtle"
        size={32}
        aria-label={t('problems.editProblem', { displayId })}
        title={t('problems.editProblem', { displayId })}
      >
        <IconFileCode size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size={32}
        aria-label={t('problems.remove', { displayId })}
        title={t('problems.remove', { displayId })}
        onClick={() => onRemove(problem)}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </span>
  )
}
