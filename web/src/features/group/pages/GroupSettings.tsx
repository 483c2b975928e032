import { Button, Stack } from '@mantine/core'
import { getGroupDetail, getGroupList } from '@oj/functions/features/group/list/contract.ts'
import { getDeletedGroups, removeGroup, transferGroup } from '@oj/functions/features/group/management/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { BroughtBack } from '../../../ui/form/BroughtBack.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ArchivePanel } from '../archive/ArchivePanel.tsx'
import { CopyPanel } from '../copy/CopyPanel.tsx'
import { nameOf } from '../form.ts'
import { GroupFields } from '../parts/GroupFields.tsx'
import { HeirChoice } from '../parts/HeirChoice.tsx'
import { Picture } from '../parts/Picture.tsx'
import { useGroup } from '../useGroup.ts'
import { useGroupSettings } from '../useGroupSettings.ts'

/** The settings of a group, its passing on and its end, for its root (GR-02). */
export function GroupSettings() {
  const { t } = useTranslation('group')
  return (
    <Stack gap="md">
      <PageTitle title={t('tab.settings')} />
      <Picture />
      <Form />
      <CopyPanel />
      <ArchivePanel />
      <Transfer />
      <End />
    </Stack>
  )
}

function Form() {
  const { t } = useTranslation('group')
  const { form, submit, saving, clash, settle, broughtBack } = useGroupSettings()
  return (
    <Panel title={t('settings.info')}>
      <form onSubmit={submit} noValidate>
        {broughtBack && <BroughtBack at={broughtBack.at} onGiveUp={broughtBack.giveUp} />}
        {clash && <ClashNotice fields={clash.fields.map((name) => t(nameOf[name]))} onSettle={settle} />}
        <GroupFields form={form} />
        <Button type="submit" mt="lg" loading={saving}>
          {t('form.save')}
        </Button>
      </form>
    </Panel>
  )
}

function Transfer() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const { run, running } = useAction(transferGroup)
  const [heir, setHeir] = useState<{ uid: string; username: string } | null>(null)
  const [asking, setAsking] = useState(false)
  async function transfer() {
    if (heir === null || (await run({ gid: group.id, uid: heir.uid })) === undefined) return
    toast('success', t('settings.transferred'))
    setHeir(null)
    await Promise.all([readAgain(), reloadCalls(getGroupMemberList, getGroupList)])
  }
  return (
    <Panel title={t('settings.transfer')}>
      <HeirChoice group={group} hint={t('settings.heirHint')} heir={heir} onChoose={setHeir} />
      <Button mt="md" variant="default" disabled={heir === null} loading={running} onClick={() => setAsking(true)}>
        {t('settings.transfer')}
      </Button>
      <Confirm
        opened={asking}
        title={t('settings.transfer')}
        message={t('settings.transferAsk', { name: group.name, heir: heir?.username ?? '' })}
        action={t('settings.transfer')}
        danger
        onConfirm={() => void transfer()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}

function End() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const navigate = useNavigate()
  const { run, running } = useAction(removeGroup)
  const [asking, setAsking] = useState(false)
  async function disband() {
    if ((await run({ gid: group.id })) === undefined) return
    toast('success', t('settings.disbanded'))
    await navigate('/group')
    await forgetCalls(getGroupDetail, getGroupList, getDeletedGroups)
  }
  return (
    <Panel title={t('settings.disband')}>
      <p>{t('settings.disbandHint')}</p>
      <Button color="red.8" loading={running} onClick={() => setAsking(true)}>
        {t('settings.disband')}
      </Button>
      <Confirm
        opened={asking}
        title={t('settings.disband')}
        message={t('settings.disbandAsk', { name: group.name })}
        action={t('settings.disband')}
        danger
        onConfirm={() => void disband()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
