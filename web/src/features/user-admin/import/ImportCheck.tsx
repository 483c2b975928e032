import { Button, Checkbox, Text } from '@mantine/core'
import { importColumns } from '@oj/functions/features/user-admin/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../../lib/page.ts'
import { type Encoding, encodingNames } from '../../../lib/rows/decodeText.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import classes from '../parts/Import.module.css'
import type { ImportRow, ImportTable } from './importTable.ts'
import { wordsOf } from './useImport.ts'

interface Props {
  file: string
  encoding: Encoding
  table: ImportTable
  onSend: () => void
  onOther: () => void
}

/** The rows of a file before they are sent, each with what is wrong with it; only good ones go. */
export function ImportCheck({ file, encoding, table: { rows, headed }, onSend, onOther }: Props) {
  const { t } = useTranslation('user-admin')
  const [onlyBad, setOnlyBad] = useState(false)
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const shown = onlyBad ? bad : rows
  const good = rows.length - bad.length
  const about = [
    t('import.summary', { count: rows.length }),
    t('import.encoding', { encoding: encodingNames[encoding] }),
    ...(headed ? [t('import.headed')] : []),
  ]
  const cell = (name: (typeof importColumns)[number], at: number): Column<ImportRow> => ({
    key: name,
    title: t(`column.${name}`),
    render: ({ cells }) => <span className={classes.cell}>{cells[at]}</span>,
  })
  const columns: Column<ImportRow>[] = [
    { key: 'line', title: t('column.line'), render: ({ line }) => line },
    {
      key: 'problem',
      title: t('column.problem'),
      wrap: bad.length > 0,
      render: ({ problems }) =>
        problems.map((problem) => (
          <div key={problem === 'quotes' ? problem : problem.code} className={classes.bad}>
            {wordsOf(problem, t)}
          </div>
        )),
    },
    ...importColumns.map(cell),
  ]
  return (
    <Panel title={t('import.check', { file })} flush>
      <div className={classes.head}>
        <div className={classes.line}>
          <Text size="sm">
            {about.join(' · ')}
            <br />
            <strong>{t('import.ready', { count: good })}</strong>
            {' · '}
            {bad.length > 0 ? (
              <span className={classes.bad}>{t('import.bad', { count: bad.length })}</span>
            ) : (
              t('import.good')
            )}
          </Text>
          <Checkbox
            label={t('import.onlyBad')}
            checked={onlyBad}
            disabled={bad.length === 0}
            onChange={(event) => {
              setOnlyBad(event.currentTarget.checked)
              setPage({ ...page, currentPage: 1 })
            }}
          />
        </div>
        <div className={classes.buttons}>
          <Button disabled={good === 0} onClick={onSend}>
            {t('import.send', { count: good })}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('import.other')}
          </Button>
        </div>
      </div>
      <DataTable
        label={t('import.rows')}
        columns={columns}
        rows={rowsOf(shown, page)}
        rowKey={({ line }) => line}
        empty={<EmptyState title={t('import.noneBad')} />}
      />
      <Pager page={page} of={{ total: shown.length }} onChange={setPage} />
    </Panel>
  )
}
