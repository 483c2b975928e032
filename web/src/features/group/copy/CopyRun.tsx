import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { copyClassTask } from '@oj/functions/features/class/copy/contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTask } from '../../../lib/calls/useTask.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'

/** How many of those that could not be copied are named. */
const namedMax = 10

/** How far the copy of a group is; the work goes on when this is closed. */
export function CopyRun({ gid, taskId }: { gid: number; taskId: string }) {
  const { t } = useTranslation('group')
  const { task, error, isOver } = useTask(copyClassTask, taskId)
  if (error && !task) return <ErrorState message={error.message} />
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
      {errorTotal > 0 && (
        <Alert data-tone="warn" title={t('copy.left', { count: errorTotal })}>
          <ul>
            {errors.slice(0, namedMax).map(({ row, msg }) => (
              <li key={row}>
                <b>{row}</b> {msg}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button component={Link} to={`/group/${gid}`} variant={isOver ? 'filled' : 'default'}>
          {t('copy.show')}
        </Button>
      </Group>
    </Stack>
  )
}
