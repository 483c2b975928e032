import { Alert, Button, Stack, Text } from '@mantine/core'
import { downloadExport, exportProblemsTask } from '@oj/functions/features/problem-exchange/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { useCall } from '../../../lib/swr.ts'
import { type Followed, useTask } from '../../../lib/useTask.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { type Names, nameOf } from '../chosen.ts'
import classes from './Exchange.module.css'
import { Working } from './Working.tsx'

interface Props {
  taskId: string
  names: Names
  onMore: () => void
}

/** An export that has begun: how far it is, then the file, or why there is none. */
export function ExportRun({ taskId, names, onMore }: Props) {
  const { t } = useTranslation('problem-exchange')
  const { task, error, isOver } = useTask(exportProblemsTask, taskId)
  if (!isOver || !task) {
    const share = task && task.total > 0 ? task.done / task.total : null
    return (
      <Working
        title={t('export.running')}
        message={share === null ? t('export.waiting') : t('export.message', { ...task })}
        share={share}
        error={error}
        {...(error && { end: { words: t('export.more'), onClick: onMore } })}
      />
    )
  }
  return (
    <Panel title={t('tab.export')}>
      <Stack gap="md" align="flex-start">
        {task.result ? (
          <Ready taskId={taskId} result={task.result} />
        ) : (
          <Alert color="red" role="alert" title={t('export.failed')}>
            {task.error?.msg}
          </Alert>
        )}
        <Left task={task} names={names} />
        <Button variant="default" onClick={onMore}>
          {t('export.more')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** Minutes for which a link holds, and days for which the file is there. */
const life = { minutes: 5, days: 7 }
/** A link is asked for again before it ends. */
const renewed = 4 * 60_000

/** The file, behind a link that is renewed as long as it is shown. */
function Ready({ taskId, result }: { taskId: string; result: { name: string; bytes: number; problems: number } }) {
  const { t } = useTranslation('problem-exchange')
  const { data, error, mutate } = useCall(downloadExport, { taskId }, { refreshInterval: renewed })
  if (!data && error) return <ErrorState message={error.message} onRetry={mutate} />
  return (
    <>
      <Text fw={600} role="status">
        {t('export.ready', { count: result.problems, name: result.name })}
      </Text>
      <Button
        component="a"
        {...(data ? { href: data.url } : { disabled: true })}
        leftSection={<IconDownload size={17} />}
      >
        {t('export.download', { size: bytesText(result.bytes) })}
      </Button>
      <Text size="sm" c="dimmed">
        {t('export.life', life)}
      </Text>
    </>
  )
}

/** The problems that are not in the file, with the reasons. */
function Left({ task: { errors, errorTotal }, names }: { task: Followed<unknown>; names: Names }) {
  const { t } = useTranslation('problem-exchange')
  if (errorTotal === 0) return null
  return (
    <Alert color="red" role="alert" title={t('export.left', { count: errorTotal })}>
      <ul className={classes.left}>
        {errors.map(({ row, msg }) => (
          <li key={row}>
            <b>{nameOf(names, Number(row))}</b> {msg}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
