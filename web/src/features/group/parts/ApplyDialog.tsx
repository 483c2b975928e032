import { Stack, Textarea, TextInput } from '@mantine/core'
import { groupLimits } from '@oj/functions/features/group/management/contract.ts'
import { joinGroup } from '@oj/functions/features/group/members/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { Group } from '../useGroup.ts'

interface Props {
  group: Pick<Group, 'id' | 'name' | 'auth' | 'joinsByCode'>
  onDone: () => unknown
  onClose: () => void
}

/** The refusals that are told at a field. */
const atField = { 'group-reason-length': 'reason', 'group-code-wrong': 'code', 'group-code-tries': 'code' } as const
type Faults = { reason?: string; code?: string }

/** Asks to be let into a group: with a reason, and with its code where it has one. */
export function ApplyDialog({ group: { id: gid, name, auth, joinsByCode }, onDone, onClose }: Props) {
  const { t } = useTranslation('group')
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [saving, setSaving] = useState(false)
  const asksCode = auth === 3
  const asksReason = !(asksCode && joinsByCode)

  /** What is wrong before anything is sent. */
  function flaws(): Faults {
    const isShort = asksReason && reason.trim().length < groupLimits.reasonMin
    const isNoCode = asksCode && code.trim().length !== groupLimits.code
    return { ...(isShort && { reason: t('apply.reasonShort') }), ...(isNoCode && { code: t('apply.codeLength') }) }
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    const found = flaws()
    setFaults(found)
    if (found.reason !== undefined || found.code !== undefined) return
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
