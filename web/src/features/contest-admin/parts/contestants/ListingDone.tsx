import { Button, Stack, Text } from '@mantine/core'
import { contestantColumns } from '@oj/functions/features/contest/contestants/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/calls/saveFile.ts'
import type { RefusedRow } from '../../../../lib/rows/sendRows.ts'
import { writeTable } from '../../../../lib/rows/table.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { ListedRows } from '../../contestants/useListing.ts'
import classes from './Contestants.module.css'

interface Props {
  result: ListedRows
  onAgain: () => void
  onOther: () => void
}

/** How many contestants a file has let in, and each row that was refused with the reason, as a download. */
export function ListingDone({ result: { saved, refused, unsent, stopped }, onAgain, onOther }: Props) {
  const { t } = useTranslation('contest-admin')
  const left: RefusedRow[] = [
    ...refused,
    ...unsent.map(({ line, cells }) => ({ line, cells, reason: t('import.unsent') })),
  ]
  function download() {
    const headings = [...contestantColumns, 'problem' as const].map((name) => t(`column.${name}`))
    const rows = left.map(({ cells, reason }) => [...contestantColumns.map((_, at) => cells[at] ?? ''), reason])
    saveFile(writeTable([headings, ...rows], t('import.failedName')))
  }
  return (
    <Panel title={t('import.result')} flush>
      <div className={classes.head}>
        <Stack gap={6} role="status">
          <Text fw={600}>{t('import.saved', { count: saved })}</Text>
          {left.length > 0 && <Text className={classes.bad ?? ''}>{t('import.failed', { count: left.length })}</Text>}
          {stopped && <Text size="sm">{t('import.stopped', { message: stopped })}</Text>}
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
        <DataTable
          label={t('import.result')}
          rows={left}
          rowKey={({ line }) => line}
          empty={null}
          columns={[
            { key: 'line', title: t('column.line'), render: ({ line }) => line },
            { key: 'username', title: t('column.username'), render: ({ cells }) => cells[0] },
            { key: 'problem', title: t('column.problem'), wrap: true, render: ({ reason }) => reason },
          ]}
        />
      )}
    </Panel>
  )
}
