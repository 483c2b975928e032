import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { copyClassTask } from '@oj/functions/features/class/copy/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTask } from '../../../lib/calls/useTask.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Packing } from '../archive/Packing.tsx'
import type { Copy } from './useNewClass.ts'

/** How many of the failures are listed. */
const listedMax = 10

/** The progress of a copy and of the archive beside it, which go on when this is closed. */
export function CopyRun({ gid, taskId, archiveTaskId }: Copy) {
  const { t } = useTranslation('group')
  const { task, error, isOver } = useTask(copyClassTask, taskId)
  if (error && !task) return <ErrorState message={error.message} />
  const members = task?.result?.members ?? 0
  const { done, total, errors, errorTotal } = task ?? { done: 0, total: 0, errors: [], errorTotal: 0 }
  return (
    <Stack gap="md">
      {!isOver && <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('copy.title')} />}
      {task?.error ? (
        <Alert data-tone="bad" role="alert">
          {task.error.msg}
        </Alert>
      ) : (
        <Text role="status">
          {isOver ? t('copy.done') : t(total > 0 ? 'copy.running' : 'copy.waiting', { done, total })}
        </Text>
      )}
      {members > 0 && <Text>{t('moveUp.came', { count: members })}</Text>}
      {errorTotal > 0 && (
        <Alert data-tone="warn" title={t('copy.left', { count: errorTotal })}>
          <ul>
            {errors.slice(0, listedMax).map(({ row, msg }) => (
              <li key={row}>
                <b>{row}</b> {msg}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {archiveTaskId !== null && (
        <section aria-label={t('archive.title')}>
          <Text fw={600}>{t('archive.title')}</Text>
          <Packing taskId={archiveTaskId} />
        </section>
      )}
      <Group justify="flex-end">
        <Button component={Link} to={`/group/${gid}`} variant={isOver ? 'filled' : 'default'}>
          {t('copy.show')}
        </Button>
      </Group>
    </Stack>
  )
}
