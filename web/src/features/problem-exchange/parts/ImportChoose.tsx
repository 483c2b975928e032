import { Alert, Stack, Text } from '@mantine/core'
import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../../lib/bytes.ts'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Exchange.module.css'

interface Props {
  /** why the previous package could not be read */
  refused?: { file: string; message: string }
  onFile: (file: File) => void
}

/** Explains what can be imported and accepts the file. */
export function ImportChoose({ refused, onFile }: Props) {
  const { t } = useTranslation('problem-exchange')
  const limits = { megabytes: toMegabytes(importLimits.bytes), problems: importLimits.problems }
  return (
    <Panel title={t('choose.title')}>
      <Stack gap="md">
        {refused && (
          <Alert data-tone="bad" role="alert" title={t('check.refused', { file: refused.file })}>
            {refused.message}
          </Alert>
        )}
        <Text size="sm">{t('choose.about')}</Text>
        <DropArea
          title={t('choose.drop')}
          hint={t('choose.dropHint', limits)}
          choose={t('choose.button')}
          accept=".zip,.xml,application/zip,application/xml,text/xml"
          onFile={onFile}
        />
        <ul className={classes.formats} aria-label={t('choose.formats')}>
          {Object.values(t('formats', { returnObjects: true })).map(({ name, hint }) => (
            <li key={name}>
              <strong>{name}</strong>
              <span className={classes.hint}>{hint}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Panel>
  )
}
