import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Followed } from '../../../lib/calls/useTask.ts'
import classes from './Rejudge.module.css'

interface Props {
  /** undefined until it was first read */
  task: Followed<{ count: number }> | undefined
  onClose: () => void
}

/** The progress of a rejudge, and what could not be judged again. The work goes on when this is closed. */
export function RejudgeProgress({ task, onClose }: Props) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const { done, total } = task ?? { done: 0, total: 0 }
  return (
    <Stack gap="md">
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('many.title')} />
      <Text size="sm" role="status">
        {task?.result
          ? t('many.done', task.result)
          : (task?.error?.msg ?? t(total > 0 ? 'many.running' : 'many.waiting', { done, total }))}
      </Text>
      {task && task.errorTotal > 0 && (
        <>
          <Text size="sm">{t('many.refused', { count: task.errorTotal })}</Text>
          <ul className={classes.refused}>
            {task.errors.slice(0, 10).map(({ row, msg }) => (
              <li key={row}>
                #{row}: {msg}
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      </Group>
    </Stack>
  )
}
