import { Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../lib/calls/reading.ts'
import type { Page as Paging } from '../../lib/page.ts'
import { toast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import { Filters } from '../../ui/table/Filters.tsx'
import { ListTable } from '../../ui/table/ListTable.tsx'
import { RowButton, RowLink, RowTools } from '../../ui/table/RowTools.tsx'
import { SearchBar } from '../../ui/table/SearchBar.tsx'
import { ListSearch } from '../../ui/table/SearchField.tsx'
import { RowTitle, Stacked, Under } from '../../ui/table/Stacked.tsx'
import { type OwnedKind, type Page, readOwnedAgain, useAdminPlace } from './kind.ts'
import { useBusy } from './useBusy.ts'

interface OwnedRow {
  readonly id: number
  readonly title: string
  /** the reader may change it */
  readonly mine: boolean
  /** where not all who may change it may delete it, too */
  readonly mayDelete?: boolean
}

/** The columns that every kind has. */
type SharedColumns<Row> = Readonly<Record<'id' | 'title' | 'visible' | 'actions', Column<Row>>>

type Query = Paging & { readonly keyword: string }

interface Props<Row extends OwnedRow, One> {
  kind: OwnedKind<One>
  list: Reading<{ readonly records: readonly Row[]; readonly total: number }>
  query: Query
  onChange: (next: Partial<Query>) => void
  /** filters beside the search, and how many of them are set */
  filters?: { fields: ReactNode; count: number }
  /** page sizes, where they are not the usual ones */
  sizes?: readonly number[]
  isVisible: (row: Row) => boolean
  /** where its title leads; null for nowhere */
  to: (row: Row) => string | null
  /** all columns, in order; a narrow table has the title and the actions alone */
  columns: (shared: SharedColumns<Row>) => Column<Row>[]
  narrow: boolean
  /** what a narrow table has below the title, after the switch */
  under: (row: Row) => ReactNode
  /** further actions of a row, between its pages and deleting */
  more?: (row: Row) => ReactNode
  /** the actions of a row, where they are none of these */
  tools?: (row: Row, remove: () => void) => ReactNode
}

/** The things of a kind for their staff, with all that can be done to them. */
export function OwnedTable<Row extends OwnedRow, One>(props: Props<Row, One>) {
  const { kind, list, query, onChange, narrow, filters, sizes } = props
  const { t } = useTranslation(`${kind.name}-admin`)
  const { run, running } = useBusy()
  const [doomed, setDoomed] = useState<Row | null>(null)

  async function changeVisibility({ id, title }: Row, isVisible: boolean) {
    if (!(await run(() => kind.show(id, isVisible)))) return
    toast('success', t(isVisible ? 'list.shown' : 'list.hidden', { title }))
    await readOwnedAgain(kind, 'lists')
  }
  async function remove({ id, title }: Row) {
    if (!(await run(() => kind.remove(id)))) return
    toast('success', t('delete.done', { title }))
    await readOwnedAgain(kind, 'lists')
  }
  const visible = (row: Row) => (
    <Switch
      size="sm"
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={props.isVisible(row)}
      disabled={!row.mine}
      onChange={(event) => void changeVisibility(row, event.currentTarget.checked)}
    />
  )
  const title = (row: Row) => <RowTitle to={props.to(row)}>{row.title}</RowTitle>
  const titleAndMore = (row: Row) => (
    <Stacked>
      {title(row)}
      <Under>
        {visible(row)}
        {props.under(row)}
      </Under>
    </Stacked>
  )
  const shared: SharedColumns<Row> = {
    id: { key: 'id', title: t('list.id'), render: ({ id }) => id },
    title: { key: 'title', title: t('field.title'), wrap: true, render: narrow ? titleAndMore : title },
    visible: { key: 'visible', title: t('list.visible'), render: visible },
    actions: {
      key: 'actions',
      title: t('list.actions'),
      align: 'right',
      pinned: true,
      render: (row) =>
        props.tools ? (
          props.tools(row, () => setDoomed(row))
        ) : (
          <Tools kind={kind} row={row} more={props.more?.(row)} onRemove={() => setDoomed(row)} />
        ),
    },
  }
  const search = {
    label: t('list.search'),
    value: query.keyword,
    onSearch: (keyword: string) => onChange({ keyword }),
  }
  return (
    <Panel flush>
      {filters ? (
        <Filters count={filters.count} first={<ListSearch {...search} />}>
          {filters.fields}
        </Filters>
      ) : (
        <SearchBar {...search} />
      )}
      <ListTable
        label={t('list.title')}
        columns={narrow ? [shared.title, shared.actions] : props.columns(shared)}
        list={list}
        rowKey={({ id }) => id}
        page={query}
        {...(sizes && { sizes })}
        onPage={onChange}
        loading={running}
        empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      />
      <Confirm
        opened={doomed !== null}
        danger
        title={t('delete.title')}
        message={t('delete.message', { title: doomed?.title ?? '' })}
        action={t('delete.action')}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(null)}
      />
    </Panel>
  )
}

/** Contests, which have more pages, have tools of their own. */
type RowPage = Exclude<Page, 'announcement' | 'contestants'>

interface ToolsProps<One> {
  kind: OwnedKind<One>
  row: OwnedRow
  more: ReactNode
  onRemove: () => void
}

/** The links to a row's pages, what else it has, and the button that deletes it. */
function Tools<One>({ kind, row, more, onRemove }: ToolsProps<One>) {
  const { id, title, mine, mayDelete = mine } = row
  const { t } = useTranslation(`${kind.name}-admin`)
  const { path } = useAdminPlace(kind)
  return (
    <RowTools>
      {(mine ? kind.pages : []).map(({ page, Icon }) => (
        <RowLink
          key={page}
          Icon={Icon}
          label={t(`tool.${page as RowPage}`, { title })}
          title={t(`bar.${page}`)}
          to={path(page, id)}
        />
      ))}
      {more}
      {mayDelete && (
        <RowButton
          Icon={IconTrash}
          danger
          label={t('tool.delete', { title })}
          title={t('delete.action')}
          onClick={onRemove}
        />
      )}
    </RowTools>
  )
}
