import { Alert, Button, Group, Stack } from '@mantine/core'
import { changeTutorial, contestLimits } from '@oj/functions/features/contest/management/contract.ts'
import { getContestInfo } from '@oj/functions/features/contest/participation/contract.ts'
import { IconBook, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../../lib/calls/call.ts'
import { readFirst } from '../../../../lib/merging.ts'
import { toast } from '../../../../lib/toast.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { useMerged } from '../../../../lib/useMerged.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { ClashNotice } from '../../../../ui/form/ClashNotice.tsx'
import { MarkdownField } from '../../../../ui/markdown/field/MarkdownField.tsx'
import { Markdown } from '../../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { useProblemSet } from '../../../problem-set/index.ts'
import { useContest } from '../../useContest.ts'

/** How the problems are solved: draft by managers, and read by all after the end (CT-08). */
export function Tutorial() {
  const { t } = useTranslation('contest-staff')
  const { contest, isManager } = useContest()
  const [editing, setEditing] = useState(false)
  const text = contest.tutorial ?? ''
  const edit = isManager && !editing && (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconEdit size={17} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t(text === '' ? 'tutorial.write' : 'tutorial.edit')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('tutorial.title')} actions={text === '' ? null : edit} />
      <Panel>
        {isManager && !editing && text !== '' && contest.status !== 1 && (
          <Alert data-tone="accent" mb="md">
            {t('tutorial.early')}
          </Alert>
        )}
        {editing ? (
          <Editor text={text} onClose={() => setEditing(false)} />
        ) : text === '' ? (
          <EmptyState
            icon={<IconBook size={26} stroke={1.6} />}
            title={t('tutorial.none')}
            hint={t(isManager ? 'tutorial.noneHint' : 'tutorial.later')}
            action={edit}
          />
        ) : (
          <Markdown source={text} byAnybody={contest.gid !== null} />
        )}
      </Panel>
    </>
  )
}

function Editor({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation(['contest-staff', 'common'])
  const { contest, readAgain } = useContest()
  const { fields } = useProblemSet()
  const { base, clash, saving, save, settle } = useMerged(() => ({ form: { tutorial: text }, revision: 0 }))
  const [draft, setDraft] = useState(text)
  const [asking, setAsking] = useState(false)
  const cid = contest.id
  const dirty = draft !== base.tutorial
  useUnsaved(dirty)
  async function send() {
    const calls = readFirst(
      async () => ({ tutorial: (await quietCall(getContestInfo, { cid })).tutorial ?? '' }),
      () => quietCall(changeTutorial, { cid, tutorial: draft }),
    )
    await save({ tutorial: draft }, calls, async () => {
      await readAgain()
      toast('success', t('tutorial.saved'))
      onClose()
    })
  }
  return (
    <Stack gap="md">
      {clash && (
        <ClashNotice
          fields={[t('tutorial.title')]}
          onSettle={(whose) => setDraft(settle({ tutorial: draft }, whose).tutorial)}
        />
      )}
      <MarkdownField
        label={t('tutorial.title')}
        value={draft}
        minRows={16}
        maxLength={contestLimits.tutorial}
        set={fields}
        byAnybody={contest.gid !== null}
        onChange={setDraft}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => (dirty ? setAsking(true) : onClose())}>
          {t('common:cancel')}
        </Button>
        <Button loading={saving} disabled={!dirty} onClick={() => void send()}>
          {t('common:form.save')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('common:form.discardTitle')}
        message={t('common:form.discardMessage')}
        action={t('common:form.discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Stack>
  )
}
