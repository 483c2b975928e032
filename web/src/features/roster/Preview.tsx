import { Alert, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '../../lib/page.ts'
import type { Cells, ColumnKind } from '../../lib/roster/columns.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import classes from './Roster.module.css'
import type { Roster } from './useRoster.ts'

/** How a state of a row looks, and whether its row does something when the list is taken in, or is left out. */
export interface StateLook {
  readonly tone?: 'good' | 'warn' | 'accent' | 'bad'
  readonly does: 'something' | 'nothing' | 'is-left-out'
}

/** What the server says of a row. */
interface RowAnswer<State extends string> {
  state: State
  username: string
  msg: string
}

interface Answer<Told> {
  data: readonly Told[] | undefined
  error: { message: string } | undefined
  isValidating: boolean
  mutate: () => unknown
}

interface Props<Kind extends string, State extends string, Told extends RowAnswer<State>> {
  list: Roster<Kind> & { preview: Answer<Told>; isStarting: boolean }
  /** the columns that are shown, the most telling first */
  shown: readonly [Kind, ...Kind[]]
  /** all states in the order in which they are counted */
  states: readonly State[]
  looks: Readonly<Record<State, StateLook>>
  words: {
    title: string
    tooLong: string
    column: (kind: ColumnKind<Kind>) => string
    state: (state: State) => string
    count: (state: State, count: number) => string
    take: (count: number, states: ReadonlySet<State>) => string
  }
  /** what stands under the state of the row at a place, once it is told */
  renderNote?: (at: number, told: Told | undefined) => ReactNode
  onStart: () => void
}

interface Row<Kind extends string, Told> {
  cells: Cells<Kind>
  line: number
  told: Told | undefined
}

/** What a list would do, row by row, before it is taken in; columns can be given another meaning. */
export function Preview<Kind extends string, State extends string, Told extends RowAnswer<State>>(
  props: Props<Kind, State, Told>,
) {
  const { list, shown, states, looks, words, renderNote, onStart } = props
  const { t } = useTranslation('roster')
  const { preview, isTooLong, isStarting } = list
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const told = useRef<HTMLParagraphElement>(null)
  // it stands in the place of the button that was pressed
  useEffect(() => told.current?.focus(), [])
  const answer = preview.data?.length === list.rows.length ? preview.data : undefined
  const isChecking = !isTooLong && !preview.error
  const rows = list.rows.map((cells, at): Row<Kind, Told> => ({ cells, line: at + 1, told: answer?.[at] }))
  const count = (state: State) => rows.filter(({ told }) => told?.state === state).length
  const there = states.filter((state) => count(state) > 0)
  const done = there.filter((state) => looks[state].does === 'something')
  const todo = done.reduce((sum, state) => sum + count(state), 0)
  const [first, ...others] = shown
  const columns: Column<Row<Kind, Told>>[] = [
    { key: 'line', title: t('line'), render: ({ line }) => line },
    {
      key: first,
      title: words.column(first),
      wrap: true,
      render: ({ cells }) => <span className={classes.cell}>{cells[first] || '–'}</span>,
    },
    ...others.map((kind) => ({
      key: kind,
      title: words.column(kind),
      under: true,
      render: ({ cells }: Row<Kind, Told>) => <span className={classes.cell}>{cells[kind]}</span>,
    })),
    { key: 'account', title: t('account'), under: true, render: ({ told }) => told?.username || '–' },
    {
      key: 'state',
      title: t('becomes'),
      wrap: true,
      render: ({ line, told }) => (
        <>
          {told && (
            <span className={classes.state} data-tone={looks[told.state].tone}>
              {words.state(told.state)}
              {looks[told.state].does === 'is-left-out' && <small>{told.msg}</small>}
            </span>
          )}
          {renderNote?.(line - 1, told)}
        </>
      ),
    },
  ]
  return (
    <Panel title={words.title} flush>
      <div className={classes.head}>
        <Columns list={list} nameOf={words.column} />
        {isTooLong && (
          <Alert data-tone="bad" role="alert" mt="sm">
            {words.tooLong}
          </Alert>
        )}
        {preview.error && !answer && !isTooLong && (
          <ErrorState message={preview.error.message} onRetry={preview.mutate} />
        )}
        <Text ref={told} tabIndex={-1} size="sm" mt="sm" role="status">
          {rows.length === 0
            ? t('nothing')
            : answer
              ? there.map((state) => words.count(state, count(state))).join(' · ')
              : isChecking && t('checking')}
        </Text>
        <Group mt="sm" gap="sm">
          <Button disabled={!answer || preview.isValidating || todo === 0} loading={isStarting} onClick={onStart}>
            {words.take(todo, new Set(done))}
          </Button>
          <Button variant="default" onClick={list.back}>
            {t('back')}
          </Button>
        </Group>
      </div>
      <DataTable
        label={words.title}
        columns={columns}
        rows={rowsOf(rows, page)}
        rowKey={({ line }) => line}
        empty={null}
      />
      <Pager page={page} of={{ total: rows.length }} onChange={setPage} />
    </Panel>
  )
}

interface ColumnsProps<Kind extends string> {
  list: Pick<Roster<Kind>, 'shape' | 'table' | 'assign' | 'setHeaded'>
  nameOf: (kind: ColumnKind<Kind>) => string
}

/** What each column says, by its heading or first cell. */
function Columns<Kind extends string>({ list: { shape, table, assign, setHeaded }, nameOf }: ColumnsProps<Kind>) {
  const { t } = useTranslation('roster')
  if (!table) return null
  const kinds: readonly ColumnKind<Kind>[] = [...shape.kinds, 'skip']
  const [first = [], second = []] = table.cells
  const example = (at: number) => (table.headed ? [first[at], second[at]] : [first[at]]).filter(Boolean).join(': ')
  return (
    <>
      <fieldset className={classes.columns} aria-label={t('columns')}>
        {table.columns.map((kind, at) => (
          <NativeSelect
            // columns have no other name than their place
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            key={at}
            label={t('columnOf', { at: at + 1 })}
            description={<span className={classes.cell}>{example(at) || '–'}</span>}
            value={kind}
            data={kinds.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(event) => {
              const chosen = kinds.find((one) => one === event.currentTarget.value)
              if (chosen) assign(at, chosen)
            }}
          />
        ))}
      </fieldset>
      <Checkbox
        mt="sm"
        label={t('headed')}
        checked={table.headed}
        onChange={(event) => setHeaded(event.currentTarget.checked)}
      />
    </>
  )
}
