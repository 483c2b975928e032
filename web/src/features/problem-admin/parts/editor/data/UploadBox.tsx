import { Alert, Button, Group, Progress, Switch, Text } from '@mantine/core'
import { getUploadedCases, testDataLimits } from '@oj/functions/features/problem-admin/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../../lib/i18n/i18n.ts'
import { FileButton } from '../../../../../ui/file/FileButton.tsx'
import { useProblemSet } from '../../../../problem-set/index.ts'
import type { Upload } from '../../../takeUpload.ts'
import { useTestDataUpload } from '../../../useTestDataUpload.ts'
import classes from '../Editor.module.css'

interface Props {
  /** an upload that has passed its check; null where it is checked anew */
  onChecked: (uploadTestcaseDir: string, upload: Upload | null) => void
}

/** Uploads a zip of test data, and shows the progress and the faults of its files. */
export function UploadBox({ onChecked }: Props) {
  const { t } = useTranslation('problem-admin')
  const { state, task, isOver, start, keepBytes, changeKeeping, cancel } = useTestDataUpload()
  const { run } = useAction(getUploadedCases)
  const { fields } = useProblemSet()
  const folder = task?.result?.uploadTestcaseDir
  const taken = useRef('')
  const take = useEffectEvent(async (uploadTestcaseDir: string) => {
    if (uploadTestcaseDir === taken.current) return onChecked(uploadTestcaseDir, null)
    const rows = await run({ ...fields, uploadTestcaseDir })
    if (!rows) return
    taken.current = uploadTestcaseDir
    const cases = rows.map(({ input, output, score, groupNum }) => ({ input, output, score, groupNum }))
    onChecked(uploadTestcaseDir, { cases, said: task?.result?.said ?? null })
  })
  useEffect(() => {
    if (folder) void take(folder)
  }, [folder])
  const busy = state.name === 'sending' || (state.name === 'checking' && !isOver)
  function drop(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file && !busy) void start(file)
  }
  return (
    // dropping is for those with a mouse; the button does the same
    <fieldset
      className={classes.drop}
      aria-label={t('data.upload')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <FileButton accept=".zip,application/zip" onChange={(file) => file && void start(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} />}>
            {t('upload.choose')}
          </Button>
        )}
      </FileButton>
      <Text c="dimmed" fz="sm">
        {t('upload.hint', { megabytes: testDataLimits.zipBytes / 1024 ** 2, entries: testDataLimits.entries })}
      </Text>
      <Switch
        label={t('upload.keepBytes')}
        description={t('upload.keepBytesHint')}
        checked={keepBytes}
        onChange={(event) => void changeKeeping(event.currentTarget.checked)}
      />
      {state.name === 'sending' && (
        <Group wrap="nowrap" gap={8} w="100%" role="status">
          <Progress value={state.share * 100} aria-label={t('upload.sending')} flex={1} />
          <Button size="compact-xs" variant="subtle" color="red" onClick={cancel}>
            {t('upload.cancel')}
          </Button>
        </Group>
      )}
      {state.name === 'checking' && !isOver && (
        <Text fz="sm" role="status">
          {task && task.total > 0
            ? t('upload.checkingOf', { done: task.done, total: task.total })
            : t('upload.checking')}
        </Text>
      )}
      {task?.result && task.errorTotal === 0 && (
        <Alert data-tone="good" role="status" title={t('upload.good', { count: task.result.cases })}>
          {task.result.ignored.length > 0 && t('upload.ignored', { names: task.result.ignored.join(', ') })}
        </Alert>
      )}
      {task?.result && task.errorTotal === 0 && task.result.left.length > 0 && (
        <Alert data-tone="warn" role="status" title={t('upload.left')}>
          <ul className={classes.errors}>
            {task.result.left.map(({ code, message }) => (
              <li key={`${code} ${message.en}`}>{pickText(message, currentLocale())}</li>
            ))}
          </ul>
        </Alert>
      )}
      {task?.result && task.result.remarks.length > 0 && (
        <Alert data-tone="warn" role="status" title={t('upload.odd')}>
          <ul className={classes.errors}>
            {task.result.remarks.map(({ code, message }) => (
              <li key={code}>{pickText(message, currentLocale())}</li>
            ))}
          </ul>
        </Alert>
      )}
      {task?.error && <Alert data-tone="bad" title={task.error.msg} role="alert" />}
      {task && task.errorTotal > 0 && (
        <Alert data-tone="bad" role="alert" title={t('upload.bad', { count: task.errorTotal })}>
          <ul className={classes.errors}>
            {task.errors.slice(0, 100).map(({ row, msg }) => (
              <li key={`${row} ${msg}`}>
                <b>{row}</b> {msg}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </fieldset>
  )
}
