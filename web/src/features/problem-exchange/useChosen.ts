import { getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useAction } from '../../lib/calls/swr.ts'
import { type Names, namesOf, withChosen } from './chosenNames.ts'

interface Row {
  id: number
  problemId: string
}

/** The problems selected for an export, by number from the address; their names are collected as they become known. */
export function useChosen(pids: readonly number[], onChange: (pids: readonly number[]) => void) {
  const { state } = useLocation()
  const [names, setNames] = useState<Names>(() => namesOf(state))
  const { run, running } = useAction(getAdminProblemList)
  function choose(rows: readonly Row[], isIn: boolean): void {
    setNames((names) => new Map([...names, ...rows.map(({ id, problemId }) => [id, problemId] as const)]))
    onChange(
      withChosen(
        pids,
        rows.map(({ id }) => id),
        isIn,
      ).slice(0, importLimits.problems),
    )
  }
  /** Adds all results of a search to the selection, up to the limit of one export. */
  async function chooseAll(keyword: string): Promise<void> {
    const answer = await run({ keyword, onlyMine: true, limit: importLimits.problems })
    if (answer) choose(answer.records, true)
  }
  return { pids, names, choose, chooseAll, choosing: running, clear: () => onChange([]) }
}
export type Chosen = ReturnType<typeof useChosen>
