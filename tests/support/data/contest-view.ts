import { viewWith } from '@oj/functions/features/contest/contest-set.ts'
import { onSite } from '@oj/functions/features/contest/roles.ts'
import type { Contest } from '@oj/functions/features/contest/store.ts'
import type { Owned } from '@oj/functions/features/group/index.ts'
import type { Person } from './rights.ts'

type Member = NonNullable<Parameters<typeof viewWith>[0]['member']>

const moment = (time: string) => new Date(`2026-11-24T${time}:00.000Z`)
export const at = (time: string) => moment(time).toISOString()
const helper = (uid: string) => [{ uid, username: uid }]

/** From 8 to 10, not sealed. */
export const contest: Contest = {
  ...{ partition: 'site', number: 7, title: 'Cup', type: 0, auth: 0, visible: true, uid: 'author', author: 'author' },
  ...{ gid: null, source: 0, startTime: at('08:00'), endTime: at('10:00'), sealRank: false, sealRankTime: null },
  ...{ autoRealRank: true, opensAt: null, openRank: false, openPrint: true, allowEndSubmit: false, isRating: false },
  ...{ rankShowName: 'username', oiRankScoreType: 'Recent', accountLimitRule: null, hasTutorial: false },
  ...{ mostExtraMinutes: 0, managers: helper('manager'), jury: helper('jury'), runners: helper('runner') },
  ...{ gmtCreate: at('07:00'), gmtModified: at('07:00'), deletedAt: null, deletedBy: null, stopsAtFailure: false },
}
export const sealed = { sealRank: true, sealRankTime: at('09:00') } as const
const letIn: Member = {
  ...{ number: 7, uid: 'member', username: 'member', at: at('08:00'), extraMinutes: 0, isDisqualified: false },
  ...{ team: '', members: '', school: '', category: '', seat: '', disqualifiedFor: '' },
}
const limits = { contestSubmitInterval: 1, testInterval: 1 }
const open = { openContestJudge: true, openGroupJudge: true, timeZone: 'UTC' }

/** A moment of a contest, and what it is like. */
export interface Moment {
  readonly is?: Partial<Contest>
  readonly at: string
  readonly member?: Partial<Member>
  readonly config?: Partial<typeof open>
  /** since when the member takes it virtually, for two hours */
  readonly virtual?: string
}

/** The contest as somebody sees it at a moment; of a group they are what is said. */
export function viewAs(
  caller: Person | null,
  { is = {}, at: time, member: more = {}, config = {}, virtual }: Moment,
  inGroup?: Owned,
) {
  const row = { ...contest, ...is }
  const member = caller?.uid === 'member' ? { ...letIn, ...more } : null
  const startAt = moment(virtual ?? '12:00')
  const endsAt = new Date(startAt.getTime() + 7_200_000).toISOString()
  const run = member && virtual ? { run: 1, startAt: startAt.toISOString(), endsAt } : undefined
  const met = { contest: row, owned: inGroup ?? onSite(row, caller), member }
  return viewWith(met, run, { caller, at: moment(time), ip: null }, [{ ...open, ...config }, limits])
}
