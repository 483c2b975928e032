import { Button } from '@mantine/core'
import { isObjective, ProblemAuth } from '@oj/functions/features/problem/contract-facts.ts'
import { workLimits } from '@oj/functions/features/timed-work/contract-terms.ts'
import { IconEdit, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { EntryTitle } from '../../../ui/admin/EntryTitle.tsx'
import { swappedNames } from '../../../ui/admin/swapped.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowButton, RowTools } from '../../../ui/table/RowTools.tsx'
import { bankSet } from '../../problem-set/index.ts'
import { AddProblems, typeOf } from '../admin/AddProblems.tsx'
import classes from '../admin/Admin.module.css'
import { AdminFailure } from '../admin/AdminFailure.tsx'
import { useAdmin } from '../admin/adminPaths.ts'
import { EntryDialog, type EntryFields } from '../admin/EntryDialog.tsx'
import { useWorkEntries, type WorkProblem } from '../admin/useWorkEntries.ts'
import { WorkBar } from '../admin/WorkBar.tsx'

/** The status of a timed work that has not begun. */
const notBegun = -1

/** The problems of a timed work: added, named, ordered, given points and taken out (AD-07). */
export function WorkEntries() {
  const { t } = useTranslation('timed-work-admin')
  const { timedWorkID = null } = useParams()
  const tid = parseWholeNumber(timedWorkID) ?? 0
  const { gid } = useAdmin()
  const entries = useWorkEntries(tid)
  const { problems, work, error } = entries
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<WorkProblem | null>(null)
  const [swap, setSwap] = useState<{ fields: EntryFields; holder: WorkProblem } | null>(null)
  const [doomed, setDoomed] = useState<WorkProblem | null>(null)
  if (error && !problems) return <AdminFailure error={error} onRetry={() => entries.retry()} />
  // staff of a group may change no problem of the bank
  const addressOf = ({ row, entry }: WorkProblem) =>
    gid === null ? bankSet.to('edit', { pid: row.id }) : `/timedwork/${tid}/problem/${entry.displayId}`
  const hasBegun = work !== undefined && work.status !== notBegun
  const save = async (fields: EntryFields, holder: WorkProblem | undefined) => {
    if (changed && (await entries.change(changed, fields, holder))) setChanged(null)
  }
  const isFull = problems !== undefined && problems.length >= workLimits.problems
  const sum = problems?.reduce((all, { entry }) => all + entry.fullScore, 0) ?? 0
  return (
    <>
      <WorkBar tid={tid} current="problems" />
      <PageTitle
        title={t('problems.title')}
        description={problems && problems.length > 0 && t('problems.sum', { count: problems.length, points: sum })}
        actions={
          <Button leftSection={<IconSearch size={17} />} disabled={!problems || isFull} onClick={() => setAdding(true)}>
            {t('problems.add')}
          </Button>
        }
      />
      <Panel flush>
        {problems && problems.length > 0 ? (
          <OrderedList
            label={t('problems.title')}
            rows={problems}
            idOf={({ row }) => row.id}
            handleOf={({ entry }) => t('problems.move', { displayId: entry.displayId })}
            toldOf={({ entry }, place) =>
              t('problems.moved', { displayId: entry.displayId, place, count: problems.length })
            }
            onOrder={(pids) => void entries.order(pids)}
            render={(problem) => (
              <Row problem={problem} to={addressOf(problem)} onChange={setChanged} onRemove={setDoomed} />
            )}
          />
        ) : (
          <DataTable
            label={t('problems.title')}
            columns={[{ key: 'title', title: t('field.title'), render: () => null }]}
            rows={problems}
            rowKey={({ row }) => row.id}
            expected={5}
            empty={<EmptyState title={t('problems.none')} hint={t('problems.noneHint')} />}
          />
        )}
      </Panel>
      {isAdding && (
        <AddProblems
          tid={tid}
          taken={problems?.map(({ entry }) => entry.displayId) ?? []}
          onClose={() => setAdding(false)}
        />
      )}
      {changed && (
        <EntryDialog
          problem={changed}
          all={problems ?? []}
          saving={entries.changing}
          // people know the problems of one that has begun by these ids
          onSave={(fields, holder) => (holder && hasBegun ? setSwap({ fields, holder }) : void save(fields, holder))}
          onClose={() => setChanged(null)}
        />
      )}
      {swap && changed && (
        <Confirm
          opened
          title={t('problems.swapTitle', { one: changed.entry.displayId, other: swap.holder.entry.displayId })}
          message={t('problems.swapMessage', swappedNames(changed, swap.fields, swap.holder))}
          action={t('problems.swapAction')}
          onConfirm={() => void save(swap.fields, swap.holder)}
          onClose={() => setSwap(null)}
        />
      )}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('problems.removeTitle', { displayId: doomed?.entry.displayId ?? '' })}
        message={t('problems.removeMessage')}
        action={t('problems.removeAction')}
        onConfirm={() => doomed && void entries.remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

interface RowProps {
  problem: WorkProblem
  to: string
  onChange: (problem: WorkProblem) => void
  onRemove: (problem: WorkProblem) => void
}

function Row({ problem, to, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('timed-work-admin')
  const { row, entry } = problem
  const { displayId } = entry
  const about = [entry.displayTitle === row.title ? row.problemId : `${row.problemId} ${row.title}`, row.author]
  return (
    <div className={classes.row}>
      <EntryTitle
        displayId={displayId}
        title={entry.displayTitle}
        to={to}
        about={[t(`type.${typeOf(row.type)}`), ...about]}
        // the bank tells right answers after some tries, and knows of no work that still runs
        warning={isObjective(row) && row.auth === ProblemAuth.public ? t('problems.public') : undefined}
      />
      <span className={classes.points}>{t('problems.earns', { count: entry.fullScore })}</span>
      <span className={classes.rowTools}>
        <RowTools>
          <RowButton Icon={IconEdit} label={t('problems.edit', { displayId })} onClick={() => onChange(problem)} />
          <RowButton
            Icon={IconTrash}
            danger
            label={t('problems.remove', { displayId })}
            onClick={() => onRemove(problem)}
          />
        </RowTools>
      </span>
    </div>
  )
}
