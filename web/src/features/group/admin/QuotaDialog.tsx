import { NumberInput, Stack } from '@mantine/core'
import { changeGroupQuotas, getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import { quotaMax } from '@oj/functions/features/group/contract-quotas.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import type { AdminGroup } from './columns.tsx'

const names = ['problems', 'testData', 'videos', 'cases', 'seconds'] as const

/** Says how much a group may store. */
export function QuotaDialog({ group, onClose }: { group: AdminGroup; onClose: () => void }) {
  const { t } = useTranslation('group')
  const [quotas, setQuotas] = useState(group.quotas)
  const { run, running } = useAction(changeGroupQuotas)
  async function save(event: FormEvent) {
    event.preventDefault()
    if ((await run({ gid: group.id, ...quotas })) === undefined) return
    toast('success', t('admin.quotasSaved', { name: group.name }))
    onClose()
    await reloadCalls(getAdminGroups)
  }
  return (
    <FormDialog
      opened
      title={t('admin.quotasOf', { name: group.name })}
      dirty={names.some((name) => quotas[name] !== group.quotas[name])}
      saving={running}
      size="md"
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        {names.map((name) => (
          <NumberInput
            key={name}
            label={t(`admin.quota.${name}`)}
            min={0}
            max={quotaMax}
            allowDecimal={false}
            clampBehavior="strict"
            value={quotas[name]}
            onChange={(value) => setQuotas({ ...quotas, [name]: Number(value) })}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
