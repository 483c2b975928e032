import { TextInput } from '@mantine/core'
import { addTimedWorkProblem, getTimedWorkEntries } from '@oj/functions/features/timed-work/entries/contract.ts'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { AddProblemDialog, useAddQuery } from '../../../ui/admin/AddProblemDialog.tsx'
import { useNamedAdding } from '../../contest-admin/index.ts'
import { useAdmin } from './adminPaths.ts'
import { readers } from './useWorkEntries.ts'

interface Props {
  tid: number
  /** the ids by which its problems are called */
  taken: readonly string[]
  onClose: () => void
}

/** Finds problems of the bank and puts them into a timed work, one after the other. */
export function AddProblems({ tid, taken, onClose }: Props) {
  const { t } = useTranslation('timed-work-admin')
  const [query, setQuery] = useAddQuery()
  const { data, error, isLoading, mutate } = useCall(
    getTimedWorkEntries,
    { tid, toAdd: true, ...query },
    { keepPreviousData: true },
  )
  const { run } = useAction(addTimedWorkProblem)
  const { displayId, setDisplayId, adding, add } = useNamedAdding(taken, () => reloadCalls(...readers))
  const { gid } = useAdmin()

  async function send({ id, problemId }: { id: number; problemId: string }) {
    if ((await run({ tid, pid: id, displayId })) === undefined) return false
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
      noneHint={t('add.noneHint')}
      beside={
        <TextInput
          label={t('problems.displayId')}
          maxLength={40}
          value={displayId}
          onChange={(event) => setDisplayId(event.currentTarget.value)}
        />
      }
      more={[{ key: 'type', title: t('problems.type'), render: ({ type }) => t(`type.${typeOf(type)}`) }]}
      disabled={adding || displayId.trim() === ''}
      onAdd={(row) => void add(() => send(row))}
      onClose={onClose}
    />
  )
}

const types = ['acm', 'oi', 'objective'] as const
/** How a problem is scored, by its type on the wire. */
export const typeOf = (type: number) => types[type] ?? 'objective'
