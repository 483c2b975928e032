import { cloneContest } from '@oj/functions/features/contest/contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, useAction } from '../../../../lib/calls/swr.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { useAdminPlace } from '../../../owned/index.ts'
import { contests } from '../../kind.ts'

interface Props {
  /** null while nothing is asked */
  contest: { id: number; title: string } | null
  onClose: () => void
}

/** Asks before a contest is copied, and then opens the form of the copy (CT-11). */
export function CloneContest({ contest, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { path } = useAdminPlace(contests)
  const { run } = useAction(cloneContest)
  const navigate = useNavigate()
  async function clone() {
    const copy = contest && (await run({ cid: contest.id }))
    if (!copy) return
    await forgetCalls(...contests.reads.lists)
    toast('success', t('clone.done'))
    void navigate(path('edit', copy.cid))
  }
  return (
    <Confirm
      opened={contest !== null}
      title={t('clone.title')}
      message={t('clone.message', { title: contest?.title ?? '' })}
      action={t('clone.action')}
      onConfirm={() => void clone()}
      onClose={onClose}
    />
  )
}
