import { TextInput } from '@mantine/core'
import { addContestProblem, getContestEntries } from '@oj/functions/features/contest/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reload, useAction, useCall } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { AddProblemDialog, useAddQuery } from '../../../../ui/office/AddProblemDialog.tsx'
import { nextDisplayId } from '../../entries.ts'
import { useOffice } from '../../office.ts'
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
  const [typed, setTyped] = useState<string | null>(null)
  const { data, error, isLoading, mutate } = useCall(
    getContestEntries,
    { cid, problemType: type, ...query },
    { keepPreviousData: true },
  )
  const { run } = useAction(addContestProblem)
  const [running, setRunning] = useState(false)
  const { gid } = useOffice()
  const displayId = typed ?? nextDisplayId(taken)

  async function add({ id, problemId }: { id: number; problemId: string }) {
    setRunning(true)
    if ((await run({ cid, pid: id, displayId })) !== undefined) {
      toast('success', t('add.done', { problemId, displayId }))
      // before that the id offered for the next one would be the one that was just taken
      await reload(...readers)
      setTyped(null)
    }
    setRunning(false)
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
      noneHint={t('add.noneHint', { type: type === 1 ? 'OI' : 'ACM' })}
      beside={
        <TextInput
          label={t('add.displayId')}
          maxLength={40}
          value={displayId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      disabled={running || displayId.trim() === ''}
      onAdd={(row) => void add(row)}
      onClose={onClose}
    />
  )
}
