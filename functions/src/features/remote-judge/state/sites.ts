import type { Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { expiringCache } from '../../../platform/cache.ts'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  item,
  orNull,
  type RowOf,
  retryOnConflict,
  transact,
  type Write,
} from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { type RemoteMode, remoteJudges, remoteModes } from '../../judging/contract-remotes.ts'
import { remoteErrors as errors } from '../errors.ts'
import { pauseAfter } from './pace.ts'

export type SiteName = (typeof remoteJudges)[number]

/** For both languages. */
const Reason = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })

/** And how the site has answered since the mode was set. */
const rows = item('remote-site', {
  fields: {
    of: z.literal('site'),
    site: z.enum(remoteJudges),
    mode: z._default(z.enum(remoteModes), 'link'),
    /** no requests before */
    pausedUntil: orNull(z.string()),
    /** in a row without an answer */
    failures: z._default(z.number(), 0),
    reason: orNull(Reason),
    failedAt: orNull(z.string()),
    /** the condition of each write */
    revision: z._default(z.number(), 0),
  },
  key: { pk: ['of'], sk: ['site'] },
})
type RemoteSiteRow = RowOf<typeof rows>

const of = { of: 'site' } as const
const healthy = { pausedUntil: null, failures: 0, reason: null, failedAt: null } as const
const defaultSiteRow = (site: SiteName): RemoteSiteRow => ({ ...of, site, mode: 'link', ...healthy, revision: 0 })

/** In the order of `remoteJudges`. */
export async function siteRows(): Promise<RemoteSiteRow[]> {
  const stored = await rows.query(of, consistently)
  return remoteJudges.map((site) => stored.find((row) => row.site === site) ?? defaultSiteRow(site))
}

export const siteRow = async (site: SiteName): Promise<RemoteSiteRow> =>
  (await rows.get({ ...of, site }, consistently)) ?? defaultSiteRow(site)

/** In ms. */
const life = 2000
const recent = expiringCache(life, siteRows)

/** Up to two seconds old. */
export async function modeOf(site: SiteName): Promise<RemoteMode> {
  return (await recent.value()).find((row) => row.site === site)?.mode ?? 'link'
}

type State = Omit<RemoteSiteRow, 'of' | 'site' | 'revision'>

/** `plan` gets the current row; null for no change. */
async function changeSite(site: SiteName, plan: (row: RemoteSiteRow) => Promise<[State, ...Write[]] | null>) {
  await retryOnConflict(async () => {
    const row = await siteRow(site)
    const [state, ...writes] = (await plan(row)) ?? []
    if (!state) return
    const { revision } = row
    const when = revision === 0 ? { revision: null } : { revision }
    await transact([rows.put({ ...of, site, ...state, revision: revision + 1 }, { when }), ...writes])
  })
  recent.forget()
}

const reasonOf = ({ spec, params }: Failure) => ({ code: spec.code, params })

/** Forgets what went wrong. */
export const setMode = (site: SiteName, mode: RemoteMode, by: Actor): Promise<void> =>
  changeSite(site, async (row) => {
    const entry = { action: 'remote-judge.mode', target: site, before: { mode: row.mode }, after: { mode } }
    return [{ mode, ...healthy }, await auditWrite(by, entry)]
  })

export const noteAnswer = (site: SiteName): Promise<void> =>
  changeSite(site, async ({ mode, failures, pausedUntil }) =>
    failures === 0 && pausedUntil === null ? null : [{ mode, ...healthy }],
  )

/** For staff. */
export const noteFailure = (site: SiteName, failure: Failure): Promise<void> =>
  changeSite(site, async ({ mode, failures, pausedUntil }) => [
    { mode, failures, pausedUntil, reason: reasonOf(failure), failedAt: now().toISOString() },
  ])

/** Pauses it, the longer the more often it failed. */
export const pauseSite = (site: SiteName, failure: Failure): Promise<void> =>
  changeSite(site, async (row) => {
    const failures = row.failures + 1
    const ms = pauseAfter(failures)
    const pausedUntil = ms === 0 ? null : new Date(now().getTime() + ms).toISOString()
    return [{ mode: row.mode, failures, pausedUntil, reason: reasonOf(failure), failedAt: now().toISOString() }]
  })

/** For the audit log. */
const remoteJudgeActor = (requestId: string): Actor => ({
  caller: { uid: '', username: 'remote-judge' },
  ip: '',
  requestId,
})

/** From now on contestants submit at the site. */
export const leaveToPersons = (site: SiteName, failure: Failure, requestId: string): Promise<void> =>
  changeSite(site, async ({ mode }) => {
    if (mode === 'link') return null
    const after = { mode: 'link', reason: failure.text('en') }
    const entry = { action: 'remote-judge.challenged', target: site, before: { mode }, after }
    const state = { mode: 'link', ...healthy, reason: reasonOf(failure), failedAt: now().toISOString() } as const
    return [state, await auditWrite(remoteJudgeActor(requestId), entry)]
  })

const isKnown = (code: string): code is keyof typeof errors => code in errors

/** Empty for nothing. */
export function reasonIn({ reason }: Pick<RemoteSiteRow, 'reason'>, locale: Locale): string {
  if (!reason) return ''
  return isKnown(reason.code) ? new Failure(errors[reason.code], reason.params).text(locale) : reason.code
}
