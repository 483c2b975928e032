import { IconEdit, IconFileCode, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntryTitle } from '../../../../ui/admin/EntryTitle.tsx'
import { OrderedList } from '../../../../ui/order/OrderedList.tsx'
import { RowButton, RowLink, RowTools } from '../../../../ui/table/RowTools.tsx'
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
      <EntryTitle displayId={entry.displayId} title={entry.displayTitle} to={editing} about={about} />
    </>
  )
}

function Actions({ problem, onChange, onRemove }: { problem: ContestProblem } & Pick<Props, 'onChange' | 'onRemove'>) {
  const { t } = useTranslation('contest-admin')
  const editing = useEditing(problem)
  const { displayId } = problem.entry
  return (
    <span className={classes.tools}>
      <RowTools>
        <RowButton Icon={IconEdit} label={t('problems.edit', { displayId })} onClick={() => onChange(problem)} />
        <RowLink Icon={IconFileCode} label={t('problems.editProblem', { displayId })} to={editing} />
        <RowButton
          Icon={IconTrash}
          danger
          label={t('problems.remove', { displayId })}
          onClick={() => onRemove(problem)}
        />
      </RowTools>
    </span>
  )
}
