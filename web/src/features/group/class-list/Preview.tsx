import { Alert, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import {
  accountDecisions,
  type ListedPerson,
  type RowState,
  rowStates,
} from '@oj/functions/features/class/accounts/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../../lib/page.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import classes from './ClassList.module.css'
import { columnKinds } from './columns.ts'
import type { ListOnTheWay } from './useList.ts'

/** What a row comes to, with how it looks; the last ones are left out. */
const tones = {
  new: 'good',
  renamed: 'warn',
  known: 'good',
  invited: 'accent',
  inside: undefined,
  asked: 'warn',
  taken: 'bad',
  unknown: 'bad',
  unread: 'bad',
} as const satisfies Record<RowState, string | undefined>
const leftOut: readonly RowState[] = ['asked', 'taken', 'unknown', 'unread']

interface Row extends ListedPerson {
  line: number
  state: RowState | null
  account: string
  isSelfMade: boolean
  msg: string
}

/** What a list would do, row by row, before it is taken in; columns can be given another meaning. */
export function Preview({ list, onStart }: { list: ListOnTheWay; onStart: () => void }) {
  const { t } = useTranslation('class-list')
  const { people, preview, isTooLong, isStarting } = list
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const answer = preview.data?.length === people.length ? preview.data : undefined
  const isChecking = !isTooLong && !preview.error
  const rows = people.map((person, at): Row => {
    const { state = null, username = '', isSelfMade = false, msg = '' } = answer?.[at] ?? {}
    return { ...person, line: at + 1, state, account: username, isSelfMade, msg }
  })
  const count = (some: readonly RowState[]) => rows.filter(({ state }) => state && some.includes(state)).length
  const counts = rowStates.flatMap((state) => {
    const number = count([state])
    return number > 0 ? [t(`class.count.${state}`, { count: number })] : []
  })
  const todo = count(['new', 'renamed', 'known', 'invited'])
  const makes = count(['new', 'renamed', 'known']) > 0
  const columns: Column<Row>[] = [
    { key: 'line', title: t('class.line'), render: ({ line }) => line },
    {
      key: 'name',
      title: t('class.column.name'),
      wrap: true,
      render: ({ name }) => <span className={classes.cell}>{name || '–'}</span>,
    },
    { key: 'number', title: t('class.column.number'), under: true, render: ({ number }) => number },
    { key: 'username', title: t('class.column.username'), under: true, render: ({ account }) => account || '–' },
    {
      key: 'state',
      title: t('class.becomes'),
      wrap: true,
      render: (row) => (
        <>
          {row.state && (
            <span className={classes.state} data-tone={tones[row.state]}>
              {t(`class.state.${row.state}`)}
              {leftOut.includes(row.state) && <small>{row.msg}</small>}
              {row.state === 'inside' && row.isSelfMade && <small>{t('class.selfMade')}</small>}
            </span>
          )}
          {(row.isSelfMade || row.decision !== '') && <Decision row={row} onDecide={list.decide} />}
        </>
      ),
    },
  ]
  return (
    <Panel title={t('class.previewTitle', { count: people.length })} flush>
      <div className={classes.head}>
        <Columns list={list} />
        {isTooLong && (
          <Alert data-tone="bad" role="alert" mt="sm">
            {t('class.tooLong', { rows: people.length, most: enrollLimits.rows })}
          </Alert>
        )}
        {preview.error && !answer && !isTooLong && (
          <ErrorState message={preview.error.message} onRetry={preview.mutate} />
        )}
        <Text size="sm" mt="sm" role="status">
          {people.length === 0 ? t('class.nothing') : answer ? counts.join(' · ') : isChecking && t('class.checking')}
        </Text>
        <Group mt="sm" gap="sm">
          <Button disabled={!answer || preview.isValidating || todo === 0} loading={isStarting} onClick={onStart}>
            {t(makes ? 'class.take' : 'class.invite', { count: todo })}
          </Button>
          <Button variant="default" onClick={list.back}>
            {t('class.back')}
          </Button>
        </Group>
      </div>
      <DataTable
        label={t('class.previewTitle', { count: people.length })}
        columns={columns}
        rows={rowsOf(rows, page)}
        rowKey={({ line }) => line}
        empty={null}
      />
      <Pager page={page} of={{ total: rows.length }} onChange={setPage} />
    </Panel>
  )
}

/** Whether an account belongs to somebody of the list that was registered with their number and name. */
function Decision({ row, onDecide }: { row: Row; onDecide: ListOnTheWay['decide'] }) {
  const { t } = useTranslation('class-list')
  const { line, name, number, decision } = row
  return (
    <NativeSelect
      size="sm"
      mt={4}
      aria-label={t('class.decideOf', { name: name || number })}
      value={decision}
      data={accountDecisions.map((value) => ({ value, label: t(`class.decide.${value || 'open'}`) }))}
      onChange={(event) => {
        const chosen = accountDecisions.find((one) => one === event.currentTarget.value)
        if (chosen !== undefined) onDecide(line - 1, chosen)
      }}
    />
  )
}

/** What each column says, by its heading or first cell. */
function Columns({ list: { table, assign, setHeaded } }: { list: ListOnTheWay }) {
  const { t } = useTranslation('class-list')
  if (!table) return null
  const [first = [], second = []] = table.cells
  const example = (at: number) => (table.headed ? [first[at], second[at]] : [first[at]]).filter(Boolean).join(': ')
  return (
    <>
      <fieldset className={classes.columns} aria-label={t('class.columns')}>
        {table.columns.map((kind, at) => (
          <NativeSelect
            // columns have no other name than their place
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            key={at}
            label={t('class.columnOf', { at: at + 1 })}
            description={<span className={classes.cell}>{example(at) || '–'}</span>}
            value={kind}
            data={columnKinds.map((value) => ({ value, label: t(`class.column.${value}`) }))}
            onChange={(event) => {
              const chosen = columnKinds.find((one) => one === event.currentTarget.value)
              if (chosen) assign(at, chosen)
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        mt="sm"
        label={t('class.headed')}
        checked={table.headed}
        onChange={(event) => setHeaded(event.currentTarget.checked)}
      />
    </>
  )
}
