import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../lib/bytes.ts'
import { saveFile } from '../../lib/calls/saveFile.ts'
import { writeTable } from '../../lib/rows/table.ts'
import { rowsBytesMax } from '../../lib/rows/useRows.ts'
import { DropArea } from '../file/DropArea.tsx'
import { Panel } from '../Panel.tsx'
import classes from './Rows.module.css'
import type { RowsWords } from './words.ts'

interface Props {
  words: RowsWords
  onFile: (file: File) => void
}

/** Says what the file must hold, gives a template and takes the file. */
export function RowsChoose({ words: { title, about, columns, templateName }, onFile }: Props) {
  const { t } = useTranslation('rows')
  // headings only: a sample row would become an account whose password everybody knows
  const template = () => writeTable([columns.map((column) => column.title)], templateName)
  return (
    <Panel title={title}>
      <Stack gap="md">
        <Text size="sm">{about}</Text>
        <ol className={classes.columns} aria-label={t('columns')}>
          {columns.map((column) => (
            <li key={column.title}>
              <strong>{column.title}</strong>
              {column.required && <em>{t('required')}</em>}
              <span className={classes.hint}>{column.rule}</span>
            </li>
          ))}
        </ol>
        <Button
          className={classes.template ?? ''}
          variant="default"
          leftSection={<IconDownload size={17} />}
          onClick={() => saveFile(template())}
        >
          {t('template')}
        </Button>
        <DropArea
          title={t('drop')}
          hint={t('dropHint', { max: toMegabytes(rowsBytesMax) })}
          choose={t('choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onFile={onFile}
        />
      </Stack>
    </Panel>
  )
}
