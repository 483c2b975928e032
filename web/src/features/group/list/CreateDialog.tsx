import { addGroup } from '@oj/functions/features/group/management/contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { ThresholdNote } from '../../site/index.ts'
import { atField, empty, toGroupInput, useGroupForm } from '../form.ts'
import { GroupFields } from '../parts/GroupFields.tsx'

/** Creates a group, and leads there. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('group')
  const navigate = useNavigate()
  const { user } = useSession()
  const form = useGroupForm(empty, t)
  const [saving, setSaving] = useState(false)
  const [createdId, setCreatedId] = useState<number | null>(null)
  // after the form no longer counts as unsaved
  useEffect(() => {
    if (createdId !== null) void navigate(`/group/${createdId}`)
  }, [createdId, navigate])
  const submit = form.onSubmit(async (values) => {
    setSaving(true)
    try {
      const { gid } = await quietCall(addGroup, toGroupInput(values))
      toast('success', t('form.created'))
      setCreatedId(gid)
    } catch (error) {
      tellOfForm(error, atField, (field, words) => form.setFieldError(field, words))
    } finally {
      setSaving(false)
    }
  })
  return (
    <FormDialog
      opened
      title={t('list.create')}
      action={t('list.create')}
      dirty={createdId === null && form.isDirty()}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* teachers make groups whatever they have solved */}
      {!user?.isTeacher && <ThresholdNote name="defaultCreateGroupACInitValue" />}
      <GroupFields form={form} />
    </FormDialog>
  )
}
