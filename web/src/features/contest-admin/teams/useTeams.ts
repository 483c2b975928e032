import { enrollTeams, previewTeams, readTeamsFile } from '@oj/functions/features/contest/teams/contract.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useRoster } from '../../roster/index.ts'
import { teamShape } from './columns.ts'

/** A table of teams on its way, and what taking it in would do. */
export function useTeams(cid: number) {
  const reading = useAction(readTeamsFile)
  const enrolling = useAction(enrollTeams)
  const roster = useRoster({
    shape: teamShape,
    readFile: (file) => reading.run({ cid, file }),
    enroll: (rows) => enrolling.run({ cid, rows }),
  })
  const preview = useCall(previewTeams, roster.asked && { cid, rows: roster.asked })
  return { ...roster, preview, isReading: reading.running, isStarting: enrolling.running }
}
export type TeamsOnTheWay = ReturnType<typeof useTeams>
