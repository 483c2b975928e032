import {
  type AccountDecision,
  enrollClass,
  type PersonCells,
  previewClass,
  readClassFile,
} from '@oj/functions/features/class/accounts/contract.ts'
import { useMemo, useState } from 'react'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useRoster } from '../../roster/index.ts'
import { classShape } from './columns.ts'

type Decisions = Readonly<Record<number, AccountDecision>>
const none: Decisions = {}

const addDecisions = (rows: readonly PersonCells[], decisions: Decisions) =>
  rows.map((one, at) => ({ ...one, decision: decisions[at] ?? '' }))

/** A class list on its way, and what taking it in would do. */
export function useClassList(gid: number) {
  const reading = useAction(readClassFile)
  const enrolling = useAction(enrollClass)
  const [decided, setDecided] = useState<{ of: unknown; byRow: Decisions }>({ of: null, byRow: none })
  // another reading of the table makes other people of its rows
  const decisionsFor = (table: unknown) => (decided.of === table ? decided.byRow : none)
  const roster = useRoster({
    shape: classShape,
    readFile: (file) => reading.run({ gid, file }),
    enroll: (rows, table) => enrolling.run({ gid, rows: addDecisions(rows, decisionsFor(table)) }),
  })
  const { rows, table } = roster
  const decisions = decisionsFor(table)
  const people = useMemo(() => addDecisions(rows, decisions), [rows, decisions])
  // an older answer would tell of other columns than those that are taken in
  const preview = useCall(previewClass, roster.asked && { gid, rows: people })
  return {
    ...roster,
    preview,
    isReading: reading.running,
    isStarting: enrolling.running,
    decisions,
    /** Says whether the account that was found for a row belongs to who stands in it. */
    decide: (at: number, decision: AccountDecision) =>
      setDecided({ of: table, byRow: { ...decisions, [at]: decision } }),
  }
}
