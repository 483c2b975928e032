import { addTrainingProblem, getTrainingEntries } from '@oj/functions/features/training/entries/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { AddProblemDialog, useAddQuery } from '../../../ui/admin/AddProblemDialog.tsx'
import { useAdmin } from '../adminPaths.ts'
import { readEntriesAgain } from '../useEntries.ts'

interface Props {
  tid: number
  onClose: () => void
}

/** Finds problems of the bank, in a group its own too, and puts them into a training, one after the other. */
export function AddDialog({ tid, onClose }: Props) {
  const { t } = useTranslation('training-admin')
  const { gid } = useAdmin()
  const [query, setQuery] = useAddQuery()
  const asked = { tid, queryExisted: true, ...query }
  const { data, error, isLoading, mutate } = useCall(getTrainingEntries, asked, { keepPreviousData: true })
  const { run, running } = useAction(addTrainingProblem)

  async function add({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ tid, pid: id })) === undefined) return
    toast('success', t('add.done', { problemId }))
    await readEntriesAgain()
  }
  return (
    <AddProblemDialog
      inGroup={gid !== null}
      query={query}
      onQuery={setQuery}
      found={data?.problemList}
      error={error}
      onRetry={mutate}
      loading={isLoading || running}
      noneHint={t('add.noneHint')}
      disabled={running}
      onAdd={(row) => void add(row)}
      onClose={onClose}
    />
  )
}
