import { Alert, Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import { getCodesUrl, packCodes, packCodesTask, splitTypes } from '@oj/functions/features/contest/codes/contract.ts'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useContest } from '../useContest.ts'

/** The accepted programs of a contest as a zip, packed by a task (CT-10). */
export function Codes() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const [splitType, setSplitType] = useState<(typeof splitTypes)[number]>('user')
  const [excludeAdmin, setExcludeAdmin] = useState(true)
  const [taskId, setTaskId] = useState<string | null>(null)
  const { run, running } = useAction(packCodes)
  const start = async () => {
    const started = await run({ cid: contest.id, splitType, excludeAdmin })
    if (started) setTaskId(started.taskId)
  }
  return (
    <Panel title={t('codes.title')}>
      {taskId === null ? (
        <Stack gap="md" align="flex-start">
          <Text size="sm">{t('codes.hint')}</Text>
          <Segments
            label={t('codes.split')}
            value={splitType}
            options={splitTypes.map((value) => ({ value, label: t(`codes.by.${value}`) }))}
            onChange={setSplitType}
          />
          <Checkbox
            label={t('codes.withoutStaff')}
            checked={excludeAdmin}
            onChange={(event) => setExcludeAdmin(event.currentTarget.checked)}
          />
          <Button loading={running} leftSection={<IconFileZip size={17} aria-hidden />} onClick={() => void start()}>
            {t('codes.pack')}
          </Button>
        </Stack>
      ) : (
        <Packing taskId={taskId} onMore={() => setTaskId(null)} />
      )}
    </Panel>
  )
}

function Packing({ taskId, onMore }: { taskId: string; onMore: () => void }) {
  const { t } = useTranslation('contest-staff')
  const { task, error, isOver } = useTask(packCodesTask, taskId)
  if (error && !task) return <ErrorState message={error.message} />
  const { done, total } = task ?? { done: 0, total: 0 }
  return (
    <Stack gap="md">
      {!isOver && (
        <>
          <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('codes.title')} />
          <Text size="sm" role="status">
            {t(total > 0 ? 'codes.packing' : 'codes.waiting', { done, total })}
          </Text>
        </>
      )}
      {task?.error && (
        <Alert data-tone="bad" role="alert">
          {task.error.msg}
        </Alert>
      )}
      {task?.result && <Ready taskId={taskId} {...task.result} />}
      {isOver && (
        <Group>
          <Button variant="default" onClick={onMore}>
            {t('codes.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** How often the link is renewed, in ms: before it expires. */
const refreshInterval = 4 * 60_000

function Ready({ taskId, bytes, submissions }: { taskId: string; bytes: number; submissions: number }) {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { data, error, mutate } = useCall(getCodesUrl, { cid: contest.id, taskId }, { refreshInterval })
  if (!data && error) return <ErrorState message={error.message} onRetry={mutate} />
  return (
    <>
      <Text fw={600} role="status">
        {t('codes.ready', { count: submissions })}
      </Text>
      <Group>
        <Button
          component="a"
          {...(data ? { href: data.url } : { disabled: true })}
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          {t('codes.download', { size: bytesText(bytes) })}
        </Button>
      </Group>
    </>
  )
}
