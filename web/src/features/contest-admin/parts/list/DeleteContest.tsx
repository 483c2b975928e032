import {
  getAdminContests,
  getDeletedContests,
  getGroupAdminContestList,
  getGroupContestList,
  removeContest,
} from '@oj/functions/features/contest/contract.ts'
import { getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'

interface Props {
  /** null while nothing is asked */
  contest: { id: number; title: string } | null
  onClose: () => void
}

/** Asks before a contest is deleted. */
export function DeleteContest({ contest, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { run } = useAction(removeContest)
  async function remove() {
    if (!contest || (await run({ cid: contest.id })) === undefined) return
    toast('success', t('delete.done', { title: contest.title }))
    await Promise.all([
      reloadCalls(getAdminContests, getGroupAdminContestList),
      forgetCalls(getDeletedContests, getContestList, getGroupContestList),
    ])
  }
  return (
    <Confirm
      opened={contest !== null}
      danger
      title={t('delete.title')}
      message={t('delete.message', { title: contest?.title ?? '' })}
      action={t('delete.action')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
