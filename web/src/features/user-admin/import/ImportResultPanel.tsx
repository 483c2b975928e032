import { Button, Stack, Text } from '@mantine/core'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import type { RefusedRow } from '../../../lib/rows/sendRows.ts'
import { writeTable } from '../../../lib/rows/table.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import classes from '../parts/Import.module.css'
import type { ImportResult } from './useImport.ts'

interface Props {
  result: ImportResult
  onAgain: () => void
  onOther: () => void
}

/** The result of an import: the number of created users, and each failed row with the reason, as a download. */
export function ImportResultPanel({ result, onAgain, onOther }: Props) {
  const { t } = useTranslation('user-admin')
  const { saved, unsent, stopped } = result
  const left: RefusedRow[] = [
    ...result.refused,
    ...unsent.map(({ line, cells }) => ({ line, cells, reason: t('import.unsent') })),
  ]
  const columns: Column<RefusedRow>[] = [
    { key: 'line', title: t('column.line'), render: ({ line }) => line },
    { key: 'username', title: t('column.username'), render: ({ cells }) => cells[0] },
    { key: 'problem', title: t('column.problem'), wrap: true, render: ({ reason }) => reason },
  ]
  function download() {
    const headings = [...importColumns, 'problem' as const].map((name) => t(`column.${name}`))
    const rows = left.map(({ cells, reason }) => [...importColumns.map((_, at) => cells[at] ?? ''), reason])
    saveFile(writeTable([headings, ...rows], t('import.failedName')))
  }
  return (
    <Panel title={t('import.result')} flush>
      <div className={classes.head}>
        <Stack gap={6} role="status">
          <Text fw={600}>{t('import.created', { count: saved })}</Text>
          {left.length > 0 ? (
            <>
              <Text className={classes.bad ?? ''}>{t('import.failed', { count: left.length })}</Text>
              {stopped && <Text size="sm">{t('import.stopped', { message: stopped })}</Text>}
              <Text size="sm" c="dimmed">
                {t('import.failedHint')}
              </Text>
            </>
          ) : (
            <Text>{t('import.allGood')}</Text>
          )}
        </Stack>
        <div className={classes.buttons}>
          {unsent.length > 0 && <Button onClick={onAgain}>{t('import.again', { count: unsent.length })}</Button>}
          {left.length > 0 && (
            <Button variant="default" leftSection={<IconDownload size={17} />} onClick={download}>
              {t('import.failedFile')}
            </Button>
          )}
          <Button variant="default" onClick={onOther}>
            {t('import.other')}
          </Button>
        </div>
      </div>
      {left.length > 0 && (
        <DataTable label={t('import.result')} columns={columns} rows={left} rowKey={({ line }) => line} empty={null} />
      )}
    </Panel>
  )
}
