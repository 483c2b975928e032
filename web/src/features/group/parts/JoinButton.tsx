import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import { exitGroup, joinGroup } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { type Group, useGroup } from '../useGroup.ts'

/** Joins, applies to or leaves the group of the page. */
export function JoinButton() {
  const { group, readAgain } = useGroup()
  return <MembershipButton group={group} onChanged={readAgain} />
}

interface Props {
  group: Pick<Group, 'id' | 'name' | 'auth' | 'userAuth' | 'status' | 'joinsByCode'>
  /** reads the group again */
  onChanged: () => unknown
}

/** Joins, applies to or leaves a group, by what the reader is in it. */
export function MembershipButton({ group, onChanged }: Props) {
  const { t } = useTranslation('group')
  const { user } = useSession()
  const joining = useAction(joinGroup)
  const leaving = useAction(exitGroup)
  const [asking, setAsking] = useState<'apply' | 'leave' | null>(null)
  const { id: gid, auth, userAuth } = group
  const isIn = userAuth >= 3
  const joinsAtOnce = auth === 1 || (auth === 3 && group.joinsByCode)
  const readAgain = () => Promise.all([onChanged(), reloadCalls(getGroupList)])

  async function join() {
    if (user === null) return openAccountDialog('login', `/group/${gid}`)
    if (auth !== 1) return setAsking('apply')
    if (!(await joining.run({ gid }))) return
    toast('success', t('join.done'))
    await readAgain()
  }
  async function leave() {
    if ((await leaving.run({ gid })) === undefined) return
    toast('success', t(isIn ? 'leave.done' : 'leave.withdrawn'))
    await readAgain()
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
          {t(joinsAtOnce ? 'join.button' : 'join.apply')}
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
      {asking === 'apply' && <ApplyDialog group={group} onDone={readAgain} onClose={() => setAsking(null)} />}
    </>
  )
}

interface ApplyProps {
  group: Pick<Group, 'id' | 'name' | 'auth' | 'joinsByCode'>
  onDone: () => unknown
  onClose: () => void
}

/** The field that a refusal is about, by its code. */
const atField = { 'group-reason-length': 'reason', 'group-code-wrong': 'code', 'group-code-tries': 'code' } as const
type Faults = { reason?: string; code?: string }

/** Applies to a group, with a reason and the code that it may ask for. */
function ApplyDialog({ group: { id: gid, name, auth, joinsByCode }, onDone, onClose }: ApplyProps) {
  const { t } = useTranslation('group')
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const asksCode = auth === 3
  const asksReason = !(asksCode && joinsByCode)

  function findFaults(): Faults {
    const isShort = asksReason && reason.trim().length < groupLimits.reasonMin
    const isNoCode = asksCode && code.trim().length !== groupLimits.code
    return { ...(isShort && { reason: t('apply.reasonShort') }), ...(isNoCode && { code: t('apply.codeLength') }) }
  }
  async function send() {
    const faults = findFaults()
    setFaults(faults)
    if (Object.keys(faults).length > 0) return
    setSaving(true)
    try {
      const { auth: level } = await quietCall(joinGroup, { gid, code, reason })
      toast('success', t(level === 3 ? 'join.done' : 'apply.done'))
      onClose()
      await onDone()
    } catch (error) {
      tellOfForm(error, atField, (field, words) => setFaults({ [field]: words }))
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDialog
      opened
      title={t(asksReason ? 'apply.title' : 'apply.titleAtOnce', { name })}
      action={t(asksReason ? 'join.apply' : 'join.button')}
      size="md"
      dirty={reason !== '' || code !== ''}
      saving={saving}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap="md">
        {asksReason && (
          <Textarea
            label={t('apply.reason')}
            description={t('apply.reasonHint')}
            autosize
            minRows={3}
            maxLength={groupLimits.reason}
            value={reason}
            error={faults.reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {asksCode && (
          <TextInput
            label={t('apply.code')}
            maxLength={groupLimits.code}
            autoComplete="off"
            value={code}
            error={faults.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
