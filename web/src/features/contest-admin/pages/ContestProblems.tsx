import { Button } from '@mantine/core'
import { contestLimits } from '@oj/functions/features/contest/contract.ts'
import { ContestType } from '@oj/functions/features/contest/contract-terms.ts'
import { IconLockOpen, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useSession } from '../../../lib/session/session.ts'
import { swappedNames } from '../../../ui/admin/swapped.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { useAdmin } from '../adminPaths.ts'
import { AdminFailure } from '../parts/AdminFailure.tsx'
import { AdminBar } from '../parts/ContestAdminBar.tsx'
import { AddDialog } from '../parts/problems/AddDialog.tsx'
import { EntryDialog, type EntryFields } from '../parts/problems/EntryDialog.tsx'
import { ProblemRows } from '../parts/problems/ProblemRows.tsx'
import { RemoteEntry } from '../parts/problems/RemoteEntry.tsx'
import { type ContestProblem, useEntries } from '../parts/problems/useEntries.ts'

/** The status of a contest that has not begun. */
const notBegun = -1

/** The problems of a contest: added, made, named, coloured, ordered and taken out (AD-07). */
export function ContestProblems() {
  const { t } = useTranslation('contest-admin')
  const { contestID = null } = useParams()
  const cid = parseWholeNumber(contestID) ?? 0
  const set = useProblemSet()
  const { gid } = useAdmin()
  const mayBring = useSession().may('manage-problems')
  const entries = useEntries(cid)
  const { problems, contest, error } = entries
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<ContestProblem | null>(null)
  const [swap, setSwap] = useState<{ fields: EntryFields; holder: ContestProblem } | null>(null)
  const [doomed, setDoomed] = useState<ContestProblem | null>(null)
  if (error && !problems) return <AdminFailure error={error} onRetry={() => entries.retry()} />
  const hasBegun = contest !== undefined && contest.status !== notBegun
  const save = async (fields: EntryFields, holder: ContestProblem | undefined) => {
    if (changed && (await entries.change(changed, fields, holder))) setChanged(null)
  }
  const isFull = problems !== undefined && problems.length >= contestLimits.problems
  const add = (
    <>
      <Button leftSection={<IconSearch size={17} />} disabled={!contest || isFull} onClick={() => setAdding(true)}>
        {t(gid === null ? 'problems.add' : 'problems.addInGroup')}
      </Button>
      {mayBring && (
        <RemoteEntry
          cid={cid}
          taken={problems?.map(({ entry }) => entry.displayId) ?? []}
          disabled={!contest || isFull || contest.type !== ContestType.acm}
        />
      )}
      <Button component={Link} to={set.to('create')} variant="default" leftSection={<IconPlus size={17} />}>
        {t('problems.make')}
      </Button>
    </>
  )
  return (
    <>
      <AdminBar cid={cid} current="problems" />
      <PageTitle title={t('problems.title')} actions={add} />
      {problems && contest && contest.status === 1 && <Publish problems={problems} onPublish={entries.publish} />}
      <Panel flush>
        {problems && problems.length > 0 ? (
          <ProblemRows
            problems={problems}
            onOrder={(pids) => void entries.order(pids)}
            onChange={setChanged}
            onRemove={setDoomed}
          />
        ) : (
          <DataTable
            label={t('problems.title')}
            columns={[{ key: 'title', title: t('field.title'), render: () => null }]}
            rows={problems}
            rowKey={({ row }) => row.id}
            expected={5}
            empty={
              <EmptyState
                title={t('problems.none')}
                hint={t(gid === null ? 'problems.noneHint' : 'problems.noneHintInGroup')}
              />
            }
          />
        )}
      </Panel>
      {isAdding && contest && (
        <AddDialog
          cid={cid}
          type={contest.type}
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
        message={t(doomed?.row.isOwn ? 'problems.removeOwn' : 'problems.removeMessage')}
        action={t('problems.removeAction')}
        onConfirm={() => doomed && void entries.remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

/** After the end, one click makes public what was made for the contest. */
function Publish({ problems, onPublish }: { problems: readonly ContestProblem[]; onPublish: () => Promise<void> }) {
  const { t } = useTranslation('contest-admin')
  const [asking, setAsking] = useState(false)
  const own = problems.filter(({ row }) => row.isOwn)
  if (own.length === 0) return null
  return (
    <>
      <Button mb="md" variant="default" leftSection={<IconLockOpen size={17} />} onClick={() => setAsking(true)}>
        {t('problems.publish', { count: own.length })}
      </Button>
      <Confirm
        opened={asking}
        title={t('problems.publishTitle')}
        message={t('problems.publishMessage', { ids: own.map(({ entry }) => entry.displayId).join(', ') })}
        action={t('problems.publishAction')}
        onConfirm={() => void onPublish()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
