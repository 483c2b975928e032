import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import {
  consistently,
  item,
  orNull,
  paddedNumber,
  type RowOf,
  tryWriteItem,
  type Write,
} from '../../../platform/table/index.ts'
import { remoteJudges } from '../../judging/contract-remotes.ts'

/** In ms, longer than submitting takes. */
const sendingMax = 180_000

/** Written before the program is sent, so that it is never sent twice. */
const runs = item('remote-run', {
  fields: {
    submitId: paddedNumber(12),
    attempt: paddedNumber(4),
    site: z.enum(remoteJudges),
    username: z.string(),
    /** null while it is sent, or if the answer was lost */
    run: orNull(z.string()),
    /** ms since 1970: sending is over by then */
    until: z.number(),
    /** whether the contestant made it; then it is the run of all attempts, kept with the first */
    isOwn: z._default(z.boolean(), false),
    /** an own run must not be older */
    since: orNull(z.string()),
  },
  key: { pk: ['submitId'], sk: ['attempt'] },
})
export type RemoteRunRow = RowOf<typeof runs>
export const firstAttempt = 1
type Named = Pick<RemoteRunRow, 'submitId' | 'attempt'>

export const runOf = (of: Named): Promise<RemoteRunRow | null> => runs.get(of, consistently)

/** For a run that the contestant made. */
export const ownRunWrite = (row: Pick<RemoteRunRow, 'submitId' | 'site' | 'username' | 'run' | 'since'>): Write =>
  runs.create({ ...row, attempt: firstAttempt, until: 0, isOwn: true })

/** @returns false if somebody is about to send it already */
export const beginRun = (row: Pick<RemoteRunRow, 'submitId' | 'attempt' | 'site' | 'username'>): Promise<boolean> =>
  tryWriteItem(runs.create({ ...row, until: now().getTime() + sendingMax }))

export const saveRun = ({ submitId, attempt }: Named, run: string) =>
  tryWriteItem(runs.patch({ submitId, attempt }, { run }))

/** So that the program can be sent again. */
export const dropRun = ({ submitId, attempt }: Named) => tryWriteItem(runs.remove({ submitId, attempt }))

/** The next attempt looks at the run of this one. */
export const sameRun = (row: RemoteRunRow): Write => runs.put({ ...row, attempt: row.attempt + 1 })
