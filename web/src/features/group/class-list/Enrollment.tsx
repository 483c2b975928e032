import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { enrollClassTask, getClassAccounts } from '@oj/functions/features/class/accounts/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { useTask } from '../../../lib/calls/useTask.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './ClassList.module.css'

/** The last list that the reader has taken in here: how far it is, what was done, and what was not. */
export function Enrollment({ taskId, onSlips }: { taskId: string; onSlips: () => void }) {
  const { t } = useTranslation('class-list')
  const { task, error, isOver } = useTask(enrollClassTask, taskId)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (task && !isOver) wasRunning.current = true
    if (isOver && wasRunning.current) void reloadCalls(getGroupMemberList, getClassAccounts)
  }, [task, isOver])
  // of a list of long ago nothing is kept
  if (!task || error) return null
  const { done, total, errors, errorTotal, result } = task
  const counts = (['made', 'added', 'invited', 'inside'] as const).flatMap((what) =>
    result && result[what] > 0 ? [t(`class.done.${what}`, { count: result[what] })] : [],
  )
  return (
    <Panel title={t(isOver ? 'class.result' : 'class.running')}>
      <Stack gap="md" align="stretch">
        {!isOver && (
          <>
            <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={t('class.running')} />
            <Text size="sm" role="status">
              {t('class.progress', { done, total })}
            </Text>
          </>
        )}
        {task.error && (
          <Alert data-tone="bad" role="alert">
            {task.error.msg} {t('class.again')}
          </Alert>
        )}
        {result && (
          <Text fw={600} role="status">
            {counts.join(' · ') || t('class.done.nobody')}
          </Text>
        )}
        {isOver && errorTotal > 0 && (
          <Alert data-tone="warn" title={t('class.leftOut', { count: errorTotal })}>
            <ul className={classes.left}>
              {errors.map(({ row, msg }) => (
                <li key={row}>
                  <b>{row}</b> {msg}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {result && result.made > 0 && (
          <>
            <Group>
              <Button leftSection={<IconPrinter size={17} aria-hidden />} onClick={onSlips}>
                {t('slips.show')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed">
              {t('slips.life')}
            </Text>
          </>
        )}
      </Stack>
    </Panel>
  )
}
