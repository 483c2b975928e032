import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { archiveClassTask, getArchiveUrl } from '@oj/functions/features/class/archive/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { bytesText } from '../../../lib/bytes.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useGroup } from '../useGroup.ts'

/** The progress of an archive that is being packed, then the way to download it. */
export function Packing({ taskId, onMore }: { taskId: string; onMore?: () => void }) {
  const { t } = useTranslation('group')
  const { task, error, isOver } = useTask(archiveClassTask, taskId)
  if (error && !task) return <ErrorState message={error.message} />
  const { done, total, errors, errorTotal } = task ?? { done: 0, total: 0, errors: [], errorTotal: 0 }
  return (
    <Stack gap="md" align="stretch">
      {!isOver && (
        <>
          <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('archive.title')} />
          <Text size="sm" role="status">
            {t('archive.packing')}
          </Text>
        </>
      )}
      {task?.error && (
        <Alert data-tone="bad" role="alert">
          {task.error.msg}
        </Alert>
      )}
      {task?.result && <Ready taskId={taskId} result={task.result} />}
      {errorTotal > 0 && (
        <Alert data-tone="warn" title={t('archive.left', { count: errorTotal })}>
          {errors.map(({ row, msg }) => (
            <div key={row}>
              <b>{row}</b> {msg}
            </div>
          ))}
        </Alert>
      )}
      {isOver && onMore && (
        <Group>
          <Button variant="default" onClick={onMore}>
            {t('archive.again')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** How often the link is renewed, which expires, in ms. */
const refreshInterval = 4 * 60_000

function Ready({ taskId, result }: { taskId: string; result: z.output<typeof archiveClassTask.result> }) {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const { data, error, mutate } = useCall(getArchiveUrl, { gid: group.id, taskId }, { refreshInterval })
  if (!data && error) return <ErrorState message={error.message} onRetry={mutate} />
  const { bytes, problems, submissions, gradebooks } = result
  return (
    <>
      <Text fw={600} role="status">
        {t('archive.ready', { problems, submissions, gradebooks })}
      </Text>
      <Group>
        <Button
          component="a"
          {...(data ? { href: data.url } : { disabled: true })}
          leftSection={<IconDownload size={17} aria-hidden />}
        >
          {t('archive.download', { size: bytesText(bytes) })}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('archive.life')}
      </Text>
    </>
  )
}
