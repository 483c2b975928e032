import { Alert, Button, Stack, Text } from '@mantine/core'
import { downloadExport, exportProblemsTask } from '@oj/functions/features/problem-exchange/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { bytesText } from '../../../lib/bytes.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { type Followed, useTask } from '../../../lib/calls/useTask.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { type Names, nameOf } from '../chosenNames.ts'
import classes from './Exchange.module.css'
import { shareOf, Working } from './Working.tsx'

type Result = z.output<(typeof exportProblemsTask)['result']>

/** A running export: its progress, then the file or the error. */
export function ExportRun({ taskId, names, onMore }: { taskId: string; names: Names; onMore: () => void }) {
  const { t } = useTranslation('problem-exchange')
  const { task, error, isOver } = useTask(exportProblemsTask, taskId)
  if (!isOver || !task) {
    const share = shareOf(task)
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
          <>
            <Losses losses={task.result.losses} />
            <Ready taskId={taskId} result={task.result} />
          </>
        ) : (
          <Alert data-tone="bad" role="alert" title={t('export.failed')}>
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

/** The maximum number of problems that a line names. */
const idsShown = 10

/** What the format cannot express, and of which problems. */
function Losses({ losses }: { losses: Result['losses'] }) {
  const { t } = useTranslation('problem-exchange')
  if (losses.length === 0) return null
  return (
    <Alert data-tone="warn" title={t('export.losses')}>
      <ul className={classes.left}>
        {losses.map(({ code, message, problemIds }) => (
          <li key={code}>
            {pickText(message, currentLocale())}{' '}
            <b>
              {problemIds.slice(0, idsShown).join(', ')}
              {problemIds.length > idsShown && ' …'}
            </b>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** How many minutes a link is valid, and how many days the file exists. */
const life = { minutes: 5, days: 7 }
/** A link is renewed before it expires. */
const renewed = 4 * 60_000

/** The file, by a link that is renewed while it is shown. */
function Ready({ taskId, result }: { taskId: string; result: Result }) {
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

/** The problems that are missing in the file, with the reasons. */
function Left({ task: { errors, errorTotal }, names }: { task: Followed<unknown>; names: Names }) {
  const { t } = useTranslation('problem-exchange')
  if (errorTotal === 0) return null
  return (
    <Alert data-tone="bad" role="alert" title={t('export.left', { count: errorTotal })}>
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
