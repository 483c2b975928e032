import { Button } from '@mantine/core'
import { trainingLimits } from '@oj/functions/features/training/contract-terms.ts'
import { IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EntryTitle } from '../../../ui/admin/EntryTitle.tsx'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { OrderedList } from '../../../ui/order/OrderedList.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { RowButton } from '../../../ui/table/RowTools.tsx'
import { bankSet } from '../../problem-set/index.ts'
import { trainingPath } from '../../training/index.ts'
import { useAdmin } from '../adminPaths.ts'
import { AddDialog } from '../parts/AddDialog.tsx'
import { AdminFailure } from '../parts/AdminFailure.tsx'
import classes from '../parts/Problems.module.css'
import { RemoteEntry } from '../parts/RemoteEntry.tsx'
import { TrainingBar } from '../parts/TrainingBar.tsx'
import { type TrainingEntry, useEntries } from '../useEntries.ts'

/** The problems of a training: added from the bank, ordered and taken out (AD-07). */
export function TrainingProblems() {
  const { t } = useTranslation('training-admin')
  const { trainingID = null } = useParams()
  const tid = parseWholeNumber(trainingID) ?? 0
  const { problems, error, retry, order, remove } = useEntries(tid)
  const { gid } = useAdmin()
  const mayBring = useSession().may('manage-problems')
  // problems of the bank are not the group's to change
  const pathOf = ({ row, displayId }: TrainingEntry) =>
    gid === null
      ? bankSet.to('edit', { pid: row.id })
      : `${trainingPath({ id: tid, gid })}/problem/${encodeURIComponent(displayId)}`
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<TrainingEntry | null>(null)
  if (error && !problems) return <AdminFailure error={error} onRetry={() => retry()} />
  const isFull = problems !== undefined && problems.length >= trainingLimits.problems
  const add = (
    <>
      <Button leftSection={<IconSearch size={17} />} disabled={isFull} onClick={() => setAdding(true)}>
        {t(gid === null ? 'problems.add' : 'problems.addInGroup')}
      </Button>
      {mayBring && <RemoteEntry tid={tid} disabled={!problems || isFull} />}
    </>
  )
  return (
    <>
      <TrainingBar tid={tid} current="problems" />
      <PageTitle title={t('problems.title')} actions={add} />
      <Panel flush>
        {!problems && <Waiting />}
        {problems?.length === 0 && (
          <EmptyState
            title={t('problems.none')}
            hint={t(gid === null ? 'problems.noneHint' : 'problems.noneHintInGroup')}
          />
        )}
        {problems && problems.length > 0 && (
          <OrderedList
            label={t('problems.title')}
            rows={problems}
            idOf={({ row }) => row.id}
            handleOf={({ displayId }) => t('problems.move', { displayId })}
            toldOf={({ displayId }, place) => t('problems.moved', { displayId, place, count: problems.length })}
            onOrder={(pids) => void order(pids)}
            render={(entry) => <Entry entry={entry} to={pathOf(entry)} isEdited={gid === null} onRemove={setDoomed} />}
          />
        )}
      </Panel>
      {isAdding && <AddDialog tid={tid} onClose={() => setAdding(false)} />}
      <Confirm
        opened={doomed !== null}
        danger
        title={t('problems.removeTitle', { displayId: doomed?.displayId ?? '' })}
        message={t('problems.removeMessage')}
        action={t('problems.removeAction')}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

interface EntryProps {
  entry: TrainingEntry
  /** where its title leads */
  to: string
  /** whether that is where the problem is edited */
  isEdited: boolean
  onRemove: (entry: TrainingEntry) => void
}

function Entry({ entry, to, isEdited, onRemove }: EntryProps) {
  const { t } = useTranslation('training-admin')
  const { row, displayId } = entry
  const about = [
    ...(displayId === row.problemId ? [] : [row.problemId]),
    row.author,
    ...(row.auth === 1 ? [] : [t('problems.private')]),
  ]
  return (
    <div className={classes.row}>
      <EntryTitle
        displayId={displayId}
        title={row.title}
        to={to}
        tip={isEdited ? t('problems.edit', { displayId }) : undefined}
        about={about}
      />
      <RowButton Icon={IconTrash} danger label={t('problems.remove', { displayId })} onClick={() => onRemove(entry)} />
    </div>
  )
}
