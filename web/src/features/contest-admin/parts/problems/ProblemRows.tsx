import { ActionIcon } from '@mantine/core'
import { IconEdit, IconFileCode, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OrderedList } from '../../../../ui/order/OrderedList.tsx'
import { bankSet, useProblemSet } from '../../../problem-set/index.ts'
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
  return (
    <OrderedList
      label={t('problems.title')}
      hint={t('problems.orderHint')}
      rows={problems}
      idOf={({ row }) => row.id}
      handleOf={({ entry: { displayId } }) => t('problems.move', { displayId })}
      toldOf={({ entry: { displayId } }, place) => t('problems.moved', { displayId, place, count: problems.length })}
      onOrder={onOrder}
      render={(problem) => (
        <div className={classes.row}>
          <Facts problem={problem} />
          <Actions problem={problem} onChange={onChange} onRemove={onRemove} />
        </div>
      )}
    />
  )
}

/** Where a problem is edited: one that was made for the contest in it, one of its group there, others in the bank. */
function useEditing({ row }: ContestProblem): string {
  const set = useProblemSet()
  return (row.isOwn || row.gid !== null ? set : bankSet).to('edit', { pid: row.id })
}

function Facts({ problem: { row, entry } }: { problem: ContestProblem }) {
  const { t } = useTranslation('contest-admin')
  const editing = useEditing({ row, entry })
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
  const editing = useEditing(problem)
  const { displayId } = problem.entry
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
        to={editing}
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
