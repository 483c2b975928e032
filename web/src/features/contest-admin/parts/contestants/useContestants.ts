import {
  changeContestant,
  contestantLimits,
  extendContest,
  getContestants,
  giveExtraMinutes,
  removeContestants,
} from '@oj/functions/features/contest/contestants/contract.ts'
import { getAdminContest, getAdminContests, getGroupAdminContestList } from '@oj/functions/features/contest/contract.ts'
import { getContestInfo, getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction } from '../../../../lib/calls/swr.ts'
import { batchesOf } from '../../../../lib/rows/table.ts'
import { toast } from '../../../../lib/toast.ts'

export type Contestant = AnswerOf<typeof getContestants>['records'][number]
/** The fields that staff say of a contestant. */
export const contestantNames = ['team', 'members', 'school', 'category', 'seat'] as const
export type ContestantNames = Pick<Contestant, (typeof contestantNames)[number]>

/** What staff do with contestants; answers true where it was done. */
export function useContestants(cid: number) {
  const { t } = useTranslation('contest-admin')
  const changing = useAction(changeContestant)
  const removing = useAction(removeContestants)
  const giving = useAction(giveExtraMinutes)
  const extending = useAction(extendContest)
  const uidsOf = (rows: readonly Contestant[]) =>
    batchesOf(
      rows.map(({ uid }) => uid),
      contestantLimits.rows,
    )

  async function change({ uid, username }: Contestant, names: ContestantNames): Promise<boolean> {
    if ((await changing.run({ cid, uid, ...names })) === undefined) return false
    toast('success', t('contestants.changed', { username }))
    await reloadCalls(getContestants)
    return true
  }
  async function remove(rows: readonly Contestant[]): Promise<void> {
    let count = 0
    for (const uids of uidsOf(rows)) {
      const answer = await removing.run({ cid, uids })
      if (!answer) break
      count += answer.removed
    }
    if (count > 0) toast('success', t('contestants.removed', { count }))
    await Promise.all([reloadCalls(getContestants), forgetCalls(getAdminContests, getGroupAdminContestList)])
  }
  async function give(rows: readonly Contestant[], extraMinutes: number): Promise<boolean> {
    for (const uids of uidsOf(rows)) {
      if ((await giving.run({ cid, uids, extraMinutes })) === undefined) return false
    }
    toast('success', t('extra.given', { count: rows.length, minutes: extraMinutes }))
    await reloadCalls(getContestants)
    return true
  }
  async function extend(minutes: number): Promise<boolean> {
    const answer = await extending.run({ cid, minutes })
    if (!answer) return false
    toast('success', t('extra.extended', { time: dayjs(answer.endTime).format('YYYY-MM-DD HH:mm') }))
    await Promise.all([
      reloadCalls(getAdminContest),
      forgetCalls(getAdminContests, getGroupAdminContestList, getContestInfo, getContestList),
    ])
    return true
  }
  return {
    change,
    remove,
    give,
    extend,
    running: changing.running || removing.running || giving.running || extending.running,
  }
}
