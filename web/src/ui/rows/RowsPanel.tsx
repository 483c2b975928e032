import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { encodingNames, type TextEncoding } from '@oj/shared/plain-text/encodings.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toMegabytes } from '../../lib/bytes.ts'
import { saveFile } from '../../lib/calls/saveFile.ts'
import { rowsOf } from '../../lib/page.ts'
import type { RefusedRow } from '../../lib/rows/sendRows.ts'
import { writeTable } from '../../lib/rows/table.ts'
import {
  type CheckedRow,
  type CheckedTable,
  problemWords,
  type RowsOnTheWay,
  type RowsSent,
  rowsBytesMax,
} from '../../lib/rows/useRows.ts'
import { DropArea } from '../file/DropArea.tsx'
import { Panel } from '../Panel.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { type Column, DataTable } from '../table/DataTable.tsx'
import { Pager } from '../table/Pager.tsx'
import classes from './Rows.module.css'
import { Sending } from './Sending.tsx'
import type { RowsWords } from './words.ts'

interface Props {
  onTheWay: RowsOnTheWay
  words: RowsWords
}

/** Rows from a file, step by step: choose, check, send, result. */
export function RowsPanel({ onTheWay: { state, take, start, again, reset }, words }: Props) {
  const { t } = useTranslation('rows')
  switch (state.step) {
    case 'choose':
      return <RowsChoose words={words} onFile={(file) => void take(file)} />
    case 'asking':
      return <Sending title={t('asking')} message={t('asked', state)} {...state} />
    case 'check':
      return <RowsCheck {...state} words={words} onSend={() => void start(state.rows)} onOther={reset} />
    case 'sending':
      return <Sending title={words.sending} message={t('progress', state)} {...state} />
    case 'done':
      return <RowsDone result={state} words={words} onAgain={() => void again(state)} onOther={reset} />
  }
}

interface ChooseProps {
  words: RowsWords
  onFile: (file: File) => void
}

/** Says what the file must hold, gives a template and takes the file. */
function RowsChoose({ words: { title, about, columns, templateName }, onFile }: ChooseProps) {
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

interface CheckProps extends CheckedTable {
  words: RowsWords
  file: string
  encoding: TextEncoding
  onSend: () => void
  onOther: () => void
}

/** The rows of a file before they are sent, with their problems; only good ones are sent. */
function RowsCheck({ words, file, encoding, rows, headed, onSend, onOther }: CheckProps) {
  const { t } = useTranslation('rows')
  const [onlyBad, setOnlyBad] = useState(false)
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const bad = rows.filter(({ problems }) => problems.length > 0)
  const listed = onlyBad ? bad : rows
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
        rows={rowsOf(listed, page)}
        rowKey={({ line }) => line}
        empty={<EmptyState title={t('noneBad')} />}
      />
      <Pager page={page} of={{ total: listed.length }} onChange={setPage} />
    </Panel>
  )
}

interface DoneProps {
  result: RowsSent
  words: RowsWords
  onAgain: () => void
  onOther: () => void
}

/** How many rows were accepted, and the others with the reasons, which can be downloaded. */
function RowsDone({ result, words, onAgain, onOther }: DoneProps) {
  const { t } = useTranslation('rows')
  const { saved, unsent, stopped } = result
  const failed: RefusedRow[] = [
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
    const rows = failed.map(({ cells, reason }) => [...words.columns.map((_, at) => cells[at] ?? ''), reason])
    saveFile(writeTable([headings, ...rows], words.failedName))
  }
  return (
    <Panel title={t('result')} flush>
      <div className={classes.head}>
        <Stack gap={6} role="status">
          <Text fw={600}>{words.saved(saved)}</Text>
          {failed.length > 0 ? (
            <>
              <Text className={classes.bad ?? ''}>{t('failed', { count: failed.length })}</Text>
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
          {failed.length > 0 && (
            <Button variant="default" leftSection={<IconDownload size={17} />} onClick={download}>
              {t('failedFile')}
            </Button>
          )}
          <Button variant="default" onClick={onOther}>
            {t('other')}
          </Button>
        </div>
      </div>
      {failed.length > 0 && (
        <DataTable label={t('result')} columns={columns} rows={failed} rowKey={({ line }) => line} empty={null} />
      )}
    </Panel>
  )
}
