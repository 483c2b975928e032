import { TextInput } from '@mantine/core'
import { addContestProblem, getContestEntries } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { AddProblemDialog, useAddQuery } from '../../../../ui/admin/AddProblemDialog.tsx'
import { useAdmin } from '../../adminPaths.ts'
import { useNamedAdding } from '../../useNamedAdding.ts'
import { readers } from './useEntries.ts'

interface Props {
  cid: number
  /** of the contest: its problems are of the same */
  type: number
  /** the ids by which its problems are called */
  taken: readonly string[]
  onClose: () => void
}

/** Finds problems of the bank and puts them into a contest, one after the other. */
export function AddDialog({ cid, type, taken, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const [query, setQuery] = useAddQuery()
  const { data, error, isLoading, mutate } = useCall(
    getContestEntries,
    { cid, problemType: type, ...query },
    { keepPreviousData: true },
  )
  const { run } = useAction(addContestProblem)
  const { displayId, setDisplayId, adding, add } = useNamedAdding(taken, () => reloadCalls(...readers))
  const { gid } = useAdmin()

  async function send({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ cid, pid: id, displayId })) === undefined) return false
    toast('success', t('add.done', { problemId, displayId }))
    return true
  }
  return (
    <AddProblemDialog
      inGroup={gid !== null}
      query={query}
      onQuery={setQuery}
      found={data?.problemList}
      error={error}
      onRetry={mutate}
      loading={isLoading || adding}
      noneHint={t('add.noneHint', { type: type === 1 ? 'OI' : 'ACM' })}
      beside={
        <TextInput
          label={t('add.displayId')}
          maxLength={40}
          value={displayId}
          onChange={(event) => setDisplayId(event.currentTarget.value)}
        />
      }
      disabled={adding || displayId.trim() === ''}
      onAdd={(row) => void add(() => send(row))}
      onClose={onClose}
    />
  )
}
