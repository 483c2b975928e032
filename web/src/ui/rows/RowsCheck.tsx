import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../lib/page.ts'
import { type Encoding, encodingNames } from '../../lib/rows/decodeText.ts'
import { type CheckedRow, type CheckedTable, problemWords } from '../../lib/rows/useRows.ts'
import { Panel } from '../Panel.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { Pager } from '../table/Pager.tsx'
import classes from './Rows.module.css'
import type { RowsWords } from './words.ts'

interface Props extends CheckedTable {
  words: RowsWords
  file: string
  encoding: Encoding
  onSend: () => void
  onOther: () => void
}

/** The rows of a file before they are sent, each with what is wrong with it; only good ones go. */
export function RowsCheck({ words, file, encoding, rows, headed, onSend, onOther }: Props) {
  const { t } = useTranslation('rows')
  const [onlyBad, setOnlyBad] = useState(false)
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const shown = onlyBad ? bad : rows
  const good = rows.length - bad.length
  const about = [
    t('summary', { count: rows.length }),
    t('encoding', { encoding: encodingNames[encoding] }),
    ...(headed ? [t('headed')] : []),
  ]
  const columns: Column<CheckedRow>[] = [
    { key: 'line', title: t('line'), render: ({ line }) => line },
    {
      key: 'problem',
      title: t('problem'),
      wrap: bad.length > 0,
      render: ({ problems }) =>
        problems.map((problem) => (
          <div key={problem === 'quotes' ? problem : problem.code} className={classes.bad}>
            {problemWords(problem, t)}
          </div>
        )),
    },
    ...words.columns.map(({ title }, at) => ({
      key: title,
      title,
      render: ({ cells }: CheckedRow) => <span className={classes.cell}>{cells[at]}</span>,
    })),
  ]
  return (
    <Panel title={t('check', { file })} flush>
      <div className={classes.head}>
        <div className={classes.line}>
          <Text size="sm">
            {about.join(' · ')}
            <br />
            <strong>{t('ready', { count: good })}</strong>
            {' · '}
            {bad.length > 0 ? <span className={classes.bad}>{t('bad', { count: bad.length })}</span> : t('good')}
          </Text>
          <Checkbox
            label={t('onlyBad')}
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
            {words.send(good)}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('other')}
          </Button>
        </div>
      </div>
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={rowsOf(shown, page)}
        rowKey={({ line }) => line}
        empty={<EmptyState title={t('noneBad')} />}
      />
      <Pager page={page} of={{ total: shown.length }} onChange={setPage} />
    </Panel>
  )
}
