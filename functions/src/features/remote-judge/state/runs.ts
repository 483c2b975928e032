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

/** Longer than a program takes to be handed in, in ms. */
const sendingMax = 180_000

/** What a submission is at its site, by attempt: written before the program is sent, so that it is never sent twice. */
const runs = item('remote-run', {
  fields: {
    submitId: paddedNumber(12),
    attempt: paddedNumber(4),
    site: z.enum(remoteJudges),
    username: z.string(),
    /** its number there; null while it is sent, and where the answer was lost */
    run: orNull(z.string()),
    /** ms since 1970: who sends it is done by then */
    until: z.number(),
    /** whether its contestant sent it; then it is the run of all attempts, kept with the first */
    isOwn: z._default(z.boolean(), false),
    /** an own run from before this moment does not count */
    since: orNull(z.string()),
  },
  key: { pk: ['submitId'], sk: ['attempt'] },
})
export type RemoteRunRow = RowOf<typeof runs>
export const firstAttempt = 1
type Named = Pick<RemoteRunRow, 'submitId' | 'attempt'>

export const runOf = (of: Named): Promise<RemoteRunRow | null> => runs.get(of, consistently)

/** The write that notes a run which its contestant has sent. */
export const ownRunWrite = (row: Pick<RemoteRunRow, 'submitId' | 'site' | 'username' | 'run' | 'since'>): Write =>
  runs.create({ ...row, attempt: firstAttempt, until: 0, isOwn: true })

/** Notes that a program is about to be sent. @returns whether nobody has noted that before */
export const beginRun = (row: Pick<RemoteRunRow, 'submitId' | 'attempt' | 'site' | 'username'>): Promise<boolean> =>
  tryWriteItem(runs.create({ ...row, until: now().getTime() + sendingMax }))

/** The site has taken the program. */
export const saveRun = ({ submitId, attempt }: Named, run: string) =>
  tryWriteItem(runs.patch({ submitId, attempt }, { run }))

/** The program was not sent, and may be. */
export const dropRun = ({ submitId, attempt }: Named) => tryWriteItem(runs.remove({ submitId, attempt }))

/** The write by which the next attempt looks at the run of this one. */
export const sameRun = (row: RemoteRunRow): Write => runs.put({ ...row, attempt: row.attempt + 1 })
