import { Button } from '@mantine/core'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { exitGroup, joinGroup } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { type Group, useGroup } from '../useGroup.ts'
import { ApplyDialog } from './ApplyDialog.tsx'

/** The way into the group of the page, or out of it, by what the reader is to it. */
export function JoinButton() {
  const { group, readAgain } = useGroup()
  return <InOrOut group={group} onChanged={readAgain} />
}

interface Props {
  group: Pick<Group, 'id' | 'name' | 'auth' | 'userAuth' | 'status' | 'joinsByCode'>
  /** reads again what tells what the reader is to it */
  onChanged: () => unknown
}

/** The way into a group, or out of it, by what the reader is to it. */
export function InOrOut({ group, onChanged }: Props) {
  const { t } = useTranslation('group')
  const { user } = useSession()
  const joining = useAction(joinGroup)
  const leaving = useAction(exitGroup)
  const [asking, setAsking] = useState<'apply' | 'leave' | null>(null)
  const { id: gid, auth, userAuth } = group
  const isIn = userAuth >= 3
  const isAtOnce = auth === 1 || (auth === 3 && group.joinsByCode)
  const changed = () => Promise.all([onChanged(), reloadCalls(getGroupList)])

  async function join() {
    if (user === null) return openAccountDialog('login', `/group/${gid}`)
    if (auth !== 1) return setAsking('apply')
    if (!(await joining.run({ gid }))) return
    toast('success', t('join.done'))
    await changed()
  }
  async function leave() {
    if ((await leaving.run({ gid })) === undefined) return
    toast('success', t(isIn ? 'leave.done' : 'leave.withdrawn'))
    await changed()
  }
  if (userAuth === 5 || (group.status === 1 && !isIn)) return null
  const isWaiting = userAuth === 1
  return (
    <>
      {isIn || isWaiting ? (
        <Button variant="default" size="sm" loading={leaving.running} onClick={() => setAsking('leave')}>
          {t(isIn ? 'leave.button' : 'leave.withdraw')}
        </Button>
      ) : (
        <Button size="sm" loading={joining.running} onClick={join}>
          {t(isAtOnce ? 'join.button' : 'join.apply')}
        </Button>
      )}
      <Confirm
        opened={asking === 'leave'}
        title={t(isIn ? 'leave.button' : 'leave.withdraw')}
        message={t(isIn ? 'leave.ask' : 'leave.withdrawAsk', { name: group.name })}
        action={t(isIn ? 'leave.button' : 'leave.withdraw')}
        danger
        onConfirm={leave}
        onClose={() => setAsking(null)}
      />
      {asking === 'apply' && <ApplyDialog group={group} onDone={changed} onClose={() => setAsking(null)} />}
    </>
  )
}
