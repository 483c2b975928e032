import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../lib/calls/saveFile.ts'
import type { RefusedRow } from '../../lib/rows/sendRows.ts'
import { writeTable } from '../../lib/rows/table.ts'
import type { RowsSent } from '../../lib/rows/useRows.ts'
import { Panel } from '../Panel.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import classes from './Rows.module.css'
import type { RowsWords } from './words.ts'

interface Props {
  result: RowsSent
  words: RowsWords
  onAgain: () => void
  onOther: () => void
}

/** How many rows were taken, and each that was not with the reason, as a download. */
export function RowsDone({ result, words, onAgain, onOther }: Props) {
  const { t } = useTranslation('rows')
  const { saved, unsent, stopped } = result
  const left: RefusedRow[] = [
    ...result.refused,
    ...unsent.map(({ line, cells }) => ({ line, cells, reason: t('unsent') })),
  ]
  const columns: Column<RefusedRow>[] = [
    { key: 'line', title: t('line'), render: ({ line }) => line },
    { key: 'first', title: words.columns[0]?.title ?? '', render: ({ cells }) => cells[0] },
    { key: 'problem', title: t('problem'), wrap: true, render: ({ reason }) => reason },
  ]
  function download() {
    const headings = [...words.columns.map(({ title }) => title), t('problem')]
    const rows = left.map(({ cells, reason }) => [...words.columns.map((_, at) => cells[at] ?? ''), reason])
    saveFile(writeTable([headings, ...rows], words.failedName))
  }
  return (
    <Panel title={t('result')} flush>
      <div className={classes.head}>
        <Stack gap={6} role="status">
          <Text fw={600}>{words.saved(saved)}</Text>
          {left.length > 0 ? (
            <>
              <Text className={classes.bad ?? ''}>{t('failed', { count: left.length })}</Text>
              {stopped && <Text size="sm">{t('stopped', { message: stopped })}</Text>}
              <Text size="sm" c="dimmed">
                {t('failedHint')}
              </Text>
            </>
          ) : (
            <Text>{t('allGood')}</Text>
          )}
        </Stack>
        <div className={classes.buttons}>
          {unsent.length > 0 && <Button onClick={onAgain}>{t('again', { count: unsent.length })}</Button>}
          {left.length > 0 && (
            <Button variant="default" leftSection={<IconDownload size={17} />} onClick={download}>
              {t('failedFile')}
            </Button>
          )}
          <Button variant="default" onClick={onOther}>
            {t('other')}
          </Button>
        </div>
      </div>
      {left.length > 0 && (
        <DataTable label={t('result')} columns={columns} rows={left} rowKey={({ line }) => line} empty={null} />
      )}
    </Panel>
  )
}
