import { getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import { transferGroup } from '@oj/functions/features/group/management/contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { HeirChoice } from '../parts/HeirChoice.tsx'
import type { AdminGroup } from './columns.tsx'

/** Passes a group on to one of its members. */
export function TransferDialog({ group, onClose }: { group: AdminGroup; onClose: () => void }) {
  const { t } = useTranslation('group')
  const [heir, setHeir] = useState<{ uid: string; username: string } | null>(null)
  const [isSent, setSent] = useState(false)
  const { run, running } = useAction(transferGroup)
  async function transfer(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (heir === null || (await run({ gid: group.id, uid: heir.uid })) === undefined) return
    toast('success', t('settings.transferred'))
    onClose()
    await reloadCalls(getAdminGroups)
  }
  return (
    <FormDialog
      opened
      title={t('admin.transferOf', { name: group.name })}
      action={t('settings.transfer')}
      dirty={heir !== null}
      saving={running}
      size="md"
      onSubmit={transfer}
      onClose={onClose}
    >
      <HeirChoice
        group={group}
        hint={t('admin.heirHint', { name: group.owner })}
        heir={heir}
        error={isSent && heir === null ? t('admin.heirMissing') : undefined}
        onChoose={setHeir}
      />
    </FormDialog>
  )
}
