import { getGroupDetail } from '@oj/functions/features/group/list/contract.ts'
import {
  changeGroupMember,
  getGroupApplyList,
  getGroupMemberList,
  removeGroupMember,
} from '@oj/functions/features/group/members/contract.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import type { MemberRow } from './memberRow.ts'

const MoreTimeDialog = popup(async () => (await import('./MoreTimeDialog.tsx')).MoreTimeDialog)

type Level = 2 | 3 | 4

export interface MemberChanges {
  readonly running: boolean
  readonly setLevel: (row: MemberRow, auth: Level) => void
  readonly askRemoval: (row: MemberRow) => void
  /** asks how much more time a student always has */
  readonly askTime: (row: MemberRow) => void
  /** to be shown on the page: what was asked for */
  readonly question: ReactNode
}

/** How the staff of a group change members and applications. */
export function useMemberChanges(gid: number): MemberChanges {
  const { t } = useTranslation('group')
  const changing = useAction(changeGroupMember)
  const removing = useAction(removeGroupMember)
  const [doomed, setDoomed] = useState<MemberRow | null>(null)
  const [timed, setTimed] = useState<MemberRow | null>(null)
  const closeTime = () => setTimed(null)
  const readAgain = () => reloadCalls(getGroupMemberList, getGroupApplyList, getGroupDetail)

  async function setLevel(row: MemberRow, auth: Level) {
    const { uid } = row
    if ((await changing.run({ gid, uid, auth })) !== undefined) {
      toast('success', t(auth === 2 ? 'applications.refused' : 'members.changed', { name: nameOfPerson(row) }))
    }
    await readAgain()
  }
  async function remove() {
    if (!doomed) return
    const { uid } = doomed
    const name = nameOfPerson(doomed)
    if ((await removing.run({ gid, uid })) !== undefined) toast('success', t('members.removed', { name }))
    await readAgain()
  }
  return {
    running: changing.running || removing.running,
    setLevel: (row, auth) => void setLevel(row, auth),
    askRemoval: setDoomed,
    askTime: setTimed,
    question: (
      <>
        <Confirm
          opened={doomed !== null}
          title={t('members.remove')}
          message={t('members.removeAsk', { name: doomed ? nameOfPerson(doomed) : '' })}
          action={t('members.remove')}
          danger
          onConfirm={() => void remove()}
          onClose={() => setDoomed(null)}
        />
        {timed && <MoreTimeDialog row={timed} onClose={closeTime} onFailed={closeTime} />}
      </>
    ),
  }
}
