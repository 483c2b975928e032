import {
  getAdminContest,
  getAdminContests,
  getGroupAdminContestList,
  getGroupContestList,
  showContest,
} from '@oj/functions/features/contest/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'

/** Shows a contest to everybody, or hides it. */
export function useVisible() {
  const { t } = useTranslation('contest-admin')
  const { run, running } = useAction(showContest)
  async function turn({ id, title }: { id: number; title: string }, visible: boolean): Promise<void> {
    if ((await run({ cid: id, visible })) === undefined) return
    toast('success', t(visible ? 'list.shown' : 'list.hidden', { title }))
    await Promise.all([
      reloadCalls(getAdminContests, getGroupAdminContestList),
      forgetCalls(getAdminContest, getContestList, getGroupContestList),
    ])
  }
  return { turn, running }
}
