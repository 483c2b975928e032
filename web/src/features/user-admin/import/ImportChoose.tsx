import { Button, Stack, Text } from '@mantine/core'
import { accountLimits } from '@oj/functions/features/account/contract-fields.ts'
import { profileLimits } from '@oj/functions/features/profile/contract.ts'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { megabytes } from '../../../lib/bytes.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { writeTable } from '../../../lib/rows/table.ts'
import { DropArea } from '../../../ui/file/DropArea.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../parts/Import.module.css'
import { importBytesMax } from './useImport.ts'

const limits = { ...accountLimits, ...profileLimits }
const required: readonly string[] = importColumns.slice(0, 2)

/** Says what the file must hold, gives a template and takes the file (seven columns). */
export function ImportChoose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('user-admin')
  // headings only: a sample row would become an account whose password everybody knows
  const template = () => writeTable([importColumns.map((name) => t(`column.${name}`))], t('import.templateName'))
  return (
    <Panel title={t('import.title')}>
      <Stack gap="md">
        <Text size="sm">{t('import.about')}</Text>
        <ol className={classes.columns} aria-label={t('import.columns')}>
          {importColumns.map((name) => (
            <li key={name}>
              <strong>{t(`column.${name}`)}</strong>
              {required.includes(name) && <em>{t('import.required')}</em>}
              <span className={classes.hint}>{t(`import.rule.${name}`, limits)}</span>
            </li>
          ))}
        </ol>
        <Button
          className={classes.template ?? ''}
          variant="default"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveFile(template())}
        >
          {t('import.template')}
        </Button>
        <DropArea
          title={t('import.drop')}
          hint={t('import.dropHint', { max: megabytes(importBytesMax) })}
          choose={t('import.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={onFile}
        />
      </Stack>
    </Panel>
  )
}
