import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  previewRejudge,
  RejudgeMany,
  rejudgeMany,
  SendRejudging,
  startRejudging,
} from '@oj/functions/features/judge-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useProblemSet } from '../../problem-set/index.ts'
import { type Choice, choiceKinds, filterFor, noFields } from '../filter.ts'
import { RejudgeFields } from '../parts/RejudgeFields.tsx'
import { RejudgeProgress } from '../parts/RejudgeProgress.tsx'

/** The pause in typing before the server counts, in ms. */
const pause = 300

interface Props {
  /** of the set, in its order */
  problems: readonly { displayId: string; title: string }[]
  /** gets the number of the new rejudging */
  onStarted: (number: number) => unknown
}

/** Chooses submissions, counts them, and judges them again: for comparison, or with effect at once. */
export function Start({ problems, onStarted }: Props) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const { fields } = useProblemSet()
  const [choice, setChoice] = useState<Choice>({ kind: 'problem', problem: '', fields: noFields })
  const [settled] = useDebouncedValue(choice, pause)
  const chosen = filterFor(settled)
  const filter = chosen && { ...chosen, ...fields }
  const preview = useCall(previewRejudge, filter)
  const count = settled === choice && filter ? preview.data?.count : undefined
  const beside = useAction(startRejudging)
  const plain = useAction(rejudgeMany)
  const [asking, setAsking] = useState(false)
  const [task, setTask] = useState<{ id: string; isBeside: boolean } | null>(null)

  async function startBeside() {
    const started = filter && (await beside.run(filter))
    if (!started) return
    setTask({ id: started.taskId, isBeside: true })
    onStarted(started.number)
  }
  async function startPlain() {
    const started = filter && (await plain.run(filter))
    if (started) setTask({ id: started.taskId, isBeside: false })
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('rejudging.hint')}</Text>
      <Group>
        <Segments
          label={t('rejudging.choose')}
          value={choice.kind}
          options={choiceKinds.map((value) => ({ value, label: t(`rejudging.kind.${value}`) }))}
          onChange={(kind) => setChoice({ ...choice, kind })}
        />
      </Group>
      {choice.kind === 'problem' && (
        <NativeSelect
          maw={420}
          label={t('rejudging.problem')}
          value={choice.problem}
          data={[
            { value: '', label: t('rejudging.pick') },
            ...problems.map(({ displayId, title }) => ({ value: displayId, label: `${displayId} ${title}` })),
          ]}
          onChange={(event) => setChoice({ ...choice, problem: event.currentTarget.value })}
        />
      )}
      {choice.kind === 'filter' && (
        <RejudgeFields
          fields={choice.fields}
          onChange={(next) => setChoice({ ...choice, fields: { ...choice.fields, ...next } })}
        />
      )}
      <Text size="sm" role="status">
        {filter === null && t('rejudging.nothing')}
        {filter !== null && count === undefined && t('many.counting')}
        {count !== undefined && t(preview.data?.isMinimum ? 'many.atLeast' : 'many.count', { count })}
      </Text>
      <Group gap="sm">
        <Button disabled={!count} loading={beside.running} onClick={() => void startBeside()}>
          {t('rejudging.start')}
        </Button>
        <Button variant="default" disabled={!count} loading={plain.running} onClick={() => setAsking(true)}>
          {t('rejudging.now')}
        </Button>
      </Group>
      <Confirm
        opened={asking}
        title={t('rejudging.nowTitle')}
        message={t('rejudging.nowMessage', { count: count ?? 0 })}
        action={t('rejudging.now')}
        danger
        onConfirm={() => void startPlain()}
        onClose={() => setAsking(false)}
      />
      {task && (
        <Dialog opened onClose={() => setTask(null)} closeOnClickOutside={false} title={t('many.title')} size="lg">
          <Sending {...task} onClose={() => setTask(null)} />
        </Dialog>
      )}
    </Stack>
  )
}

function Sending({ id, isBeside, onClose }: { id: string; isBeside: boolean; onClose: () => void }) {
  const { task } = useTask(isBeside ? SendRejudging : RejudgeMany, id)
  return <RejudgeProgress task={task} onClose={onClose} />
}
