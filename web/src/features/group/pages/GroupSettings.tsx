import { Button, Stack, Switch } from '@mantine/core'
import { changeTimedStanding } from '@oj/functions/features/assignment/people/contract.ts'
import { avatarLimits } from '@oj/functions/features/file/contract.ts'
import { getGroupDetail, getGroupList } from '@oj/functions/features/group/list/contract.ts'
import {
  getDeletedGroups,
  removeGroup,
  transferGroup,
  uploadGroupAvatar,
} from '@oj/functions/features/group/management/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { IconCopy, IconPhotoUp, IconStairsUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { forgetCalls, reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { FileButton } from '../../../ui/file/FileButton.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { BroughtBack } from '../../../ui/form/BroughtBack.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Avatar } from '../../../ui/user/Avatar.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { ArchivePanel } from '../archive/ArchivePanel.tsx'
import { nameOf } from '../form.ts'
import { LatePanel } from '../late/LatePanel.tsx'
import classes from '../parts/Group.module.css'
import { GroupFields } from '../parts/GroupFields.tsx'
import { type Heir, HeirChoice } from '../parts/HeirChoice.tsx'
import { RemindersPanel } from '../reminders/RemindersPanel.tsx'
import { useGroup } from '../useGroup.ts'
import { useGroupSettings } from '../useGroupSettings.ts'

const CopyDialog = popup(async () => (await import('../copy/CopyDialog.tsx')).CopyDialog)

/** The settings of a group, its transfer and its end, for its root (GR-02). */
export function GroupSettings() {
  const { t } = useTranslation('group')
  return (
    <Stack gap="md">
      <PageTitle title={t('tab.settings')} />
      <Picture />
      <Form />
      <RemindersPanel />
      <LatePanel />
      <TimedStanding />
      <NextClass of="moveUp" />
      <NextClass of="copy" />
      <ArchivePanel />
      <Transfer />
      <End />
    </Stack>
  )
}

const PictureCrop = popup(async () => (await import('../../../ui/file/PictureCrop.tsx')).PictureCrop)

const { side } = avatarLimits

/** The picture of the group; its root may upload another, cut to a square as those of users (FL-01). */
function Picture() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const [chosen, setChosen] = useState<File | null>(null)
  const { run, running } = useAction(uploadGroupAvatar)
  const close = () => setChosen(null)
  async function upload(image: File) {
    if ((await run({ gid: group.id, image })) === undefined) return
    toast('success', t('picture.saved'))
    close()
    await Promise.all([readAgain(), reloadCalls(getGroupList)])
  }
  return (
    <Panel title={t('picture.title')}>
      <div className={classes.who}>
        <Avatar src={group.avatar} id={`group ${group.id}`} name={group.shortName || group.name} size={96} />
        <div>
          <FileButton accept="image/*" onChange={setChosen} inputProps={{ 'aria-label': t('picture.choose') }}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconPhotoUp size={17} aria-hidden />}>
                {t('picture.choose')}
              </Button>
            )}
          </FileButton>
          <p className={classes.quiet}>{t('picture.hint')}</p>
        </div>
      </div>
      {chosen && (
        <PictureCrop
          file={chosen}
          size={{ width: side, height: side }}
          round
          words={{
            title: t('picture.crop'),
            zoom: t('picture.zoom'),
            broken: t('picture.broken', { types: pictureEndings }),
            action: t('picture.upload'),
          }}
          sending={running}
          onCut={(image) => void upload(image)}
          onClose={close}
          onFailed={close}
        />
      )}
    </Panel>
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

/** Whether students who always have more time have it in contests and quizzes, too. */
function TimedStanding() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const { run, running } = useAction(changeTimedStanding)
  async function change(standingTimed: boolean) {
    if ((await run({ gid: group.id, standingTimed })) !== undefined) toast('success', t('moreTime.switched'))
    await readAgain()
  }
  return (
    <Panel title={t('moreTime.panel')}>
      <Switch
        label={t('moreTime.timed')}
        description={t('moreTime.timedHint')}
        checked={group.standingTimed}
        disabled={running}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Panel>
  )
}

const nextClasses = {
  moveUp: { title: 'moveUp.title', hint: 'moveUp.hint', open: 'moveUp.open', icon: IconStairsUp },
  copy: { title: 'copy.title', hint: 'copy.hint', open: 'copy.open', icon: IconCopy },
} as const

/** A class is made of this one: its members come along to the next year, or it is copied for others. */
function NextClass({ of }: { of: keyof typeof nextClasses }) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { title, hint, open, icon: Icon } = nextClasses[of]
  return (
    <Panel title={t(title)}>
      <p>{t(hint)}</p>
      <Button variant="default" leftSection={<Icon size={17} aria-hidden />} onClick={() => setOpen(true)}>
        {t(open)}
      </Button>
      {isOpen && <CopyDialog movesUp={of === 'moveUp'} onClose={close} onFailed={close} />}
    </Panel>
  )
}

function Transfer() {
  const { t } = useTranslation('group')
  const { group, readAgain } = useGroup()
  const { run, running } = useAction(transferGroup)
  const [heir, setHeir] = useState<Heir | null>(null)
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
        message={t('settings.transferAsk', { name: group.name, heir: heir ? nameOfPerson(heir) : '' })}
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
