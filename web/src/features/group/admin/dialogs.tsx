import { NumberInput, Stack } from '@mantine/core'
import { changeGroupQuotas, getAdminGroups } from '@oj/functions/features/group/admin/contract.ts'
import { quotaMax } from '@oj/functions/features/group/contract-quotas.ts'
import { getGroupDetail, getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { blockGroup, transferGroup } from '@oj/functions/features/group/management/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { ownerOf } from '../ownerOf.ts'
import { type Heir, HeirChoice } from '../parts/HeirChoice.tsx'
import type { AdminGroup } from './columns.tsx'

interface Props {
  group: AdminGroup
  onClose: () => void
}

const quotaNames = ['problems', 'testData', 'videos', 'cases', 'seconds'] as const

/** Sets how much a group may store. */
export function QuotaDialog({ group, onClose }: Props) {
  const { t } = useTranslation('group')
  const [quotas, setQuotas] = useState(group.quotas)
  const { run, running } = useAction(changeGroupQuotas)
  async function save() {
    if ((await run({ gid: group.id, ...quotas })) === undefined) return
    toast('success', t('admin.quotasSaved', { name: group.name }))
    onClose()
    await reloadCalls(getAdminGroups)
  }
  return (
    <FormDialog
      opened
      title={t('admin.quotasOf', { name: group.name })}
      dirty={quotaNames.some((name) => quotas[name] !== group.quotas[name])}
      saving={running}
      size="md"
      onSubmit={save}
      onClose={onClose}
    >
      <Stack gap="md">
        {quotaNames.map((name) => (
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

/** Gives a group to one of its members. */
export function TransferDialog({ group, onClose }: Props) {
  const { t } = useTranslation('group')
  const [heir, setHeir] = useState<Heir | null>(null)
  const [isTried, setTried] = useState(false)
  const { run, running } = useAction(transferGroup)
  async function transfer() {
    setTried(true)
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
        hint={t('admin.heirHint', { name: nameOfPerson(ownerOf(group)) })}
        heir={heir}
        error={isTried && heir === null ? t('admin.heirMissing') : undefined}
        onChoose={setHeir}
      />
    </FormDialog>
  )
}

/** Asks before a group is blocked, or unblocked. */
export function BlockDialog({ group: { id: gid, name, status }, onClose }: Props) {
  const { t } = useTranslation('group')
  const { run } = useAction(blockGroup)
  const isBlocked = status === 1
  async function turn() {
    if ((await run({ gid, status: isBlocked ? 0 : 1 })) === undefined) return
    toast('success', t(isBlocked ? 'admin.unblocked' : 'admin.blocked', { name }))
    await Promise.all([reloadCalls(getAdminGroups), forgetCalls(getGroupList, getGroupDetail)])
  }
  return (
    <Confirm
      opened
      title={t(isBlocked ? 'admin.unblock' : 'admin.block')}
      message={t(isBlocked ? 'admin.unblockAsk' : 'admin.blockAsk', { name })}
      action={t(isBlocked ? 'admin.unblock' : 'admin.block')}
      danger={!isBlocked}
      onConfirm={() => void turn()}
      onClose={onClose}
    />
  )
}
