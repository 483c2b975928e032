import { Alert, Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isTaken, takeUpload, type Upload } from '../../../takeUpload.ts'
import type { ProblemEditor } from '../../../useProblemEditor.ts'
import classes from '../Editor.module.css'

interface Props {
  editor: ProblemEditor
  upload: Upload
}

/** What an uploaded archive says beside its files, and a press that takes over what the form does not have yet. */
export function SaidLayout({ editor, upload }: Props) {
  const { t } = useTranslation('problem-admin')
  const { cases, said } = upload
  if (!said || (said.config === '' && said.subtasks === 0)) return null
  const { config, subtasks, timeLimit, memoryLimit, checker } = said
  const { problem } = editor.form
  const { fields, samples } = takeUpload(problem, upload, { isNew: false, isAsked: true })
  function take() {
    editor.setFields(fields)
    editor.setParts({ samples })
  }
  const lines = [
    config === '' ? t('said.byNames') : t('said.byConfig', { config }),
    subtasks > 0 ? t('said.casesIn', { count: cases.length, subtasks }) : t('said.cases', { count: cases.length }),
    timeLimit !== null && t('said.timeLimit', { seconds: timeLimit / 1000 }),
    memoryLimit !== null && t('said.memoryLimit', { megabytes: memoryLimit }),
    checker !== '' && t('said.checker', { checker }),
  ].filter((line) => line !== false)
  return (
    <Alert data-tone="accent" role="status" title={t('said.title')}>
      <ul className={classes.errors}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isTaken(problem, upload) ? (
        <Text fz="sm">{t('said.taken')}</Text>
      ) : (
        <Button variant="default" mt={8} onClick={take}>
          {t('type' in fields ? 'said.take' : 'said.takeLimits')}
        </Button>
      )}
    </Alert>
  )
}
