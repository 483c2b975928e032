import { Alert, Button, Menu, NativeSelect } from '@mantine/core'
import {
  type ColumnForm,
  downloadGrades,
  getGradebookCell,
  getGradeTable,
  getNextWaiting,
  importGrades,
  refreshGradebook,
} from '@oj/functions/features/gradebook/contract.ts'
import { type StudentOrder, studentOrders } from '@oj/functions/features/gradebook/contract-terms.ts'
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressQuery, boundedText, choice, pageSizes, paging } from '../../../lib/addressQuery.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../../ui/dialog/useLeaving.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { submissionLink } from '../kinds.ts'
import { BookBar } from '../parts/BookBar.tsx'
import { Unread, useBookId } from '../parts/book.tsx'
import { CellDrawer } from '../parts/CellDrawer.tsx'
import classes from '../parts/Gradebook.module.css'
import { LinesForm } from '../parts/LinesForm.tsx'
import { type CellPlace, Sheet } from '../parts/Sheet.tsx'
import { linesOf } from '../table.ts'

const keywordMax = 100

/** An empty class (`section`) is all. */
const tableQuery = addressQuery({
  keyword: boundedText(keywordMax),
  section: boundedText(50),
  order: choice(studentOrders),
  ...paging(pageSizes, 50),
})

/** How often the table is read again while the server builds it, in ms. */
const pollEvery = 1500

/** The grades of a class, for its teachers (BX-01). */
export function GradeTable() {
  const { t } = useTranslation('gradebook')
  const id = useBookId()
  const { query, change } = useAddressQuery(tableQuery)
  const read = useCall(
    getGradeTable,
    { id, ...query },
    { keepPreviousData: true, refreshInterval: (table) => (table?.isBuilding ? pollEvery : 0) },
  )
  const { data, mutate } = read
  const [open, setOpen] = useState<CellPlace | null>(null)
  const [isImporting, setImporting] = useState(false)
  const next = useAction(getNextWaiting)

  async function openNext(of: 'grade' | 'appeal' = 'grade') {
    const cell = await next.run({ id, ...open, of })
    if (cell) setOpen(cell)
    else if (cell === null) toast('info', t(of === 'grade' ? 'cell.noneWaits' : 'appeal.noneWaits'))
  }
  useKey('nextGrade', () => void openNext())
  if (!data) return <Unread read={read} />
  const column = data.columns.find((one) => one.id === open?.column)
  const student = data.records.find(({ uid }) => uid === open?.uid)
  const isFiltered = query.keyword !== '' || query.section !== ''
  return (
    <>
      <BookBar id={id} gid={data.gid} current="table" />
      <PageTitle
        title={data.title}
        actions={
          <Actions
            id={id}
            order={query.order}
            hasColumns={data.columns.length > 0}
            onImport={() => setImporting(true)}
          />
        }
      />
      {!data.isPublished && (
        <Alert className="unprinted" data-tone="warn" mb="md">
          {t('table.draft')} <Link to={`/gradebook/${id}/settings`}>{t('bar.settings')}</Link>
        </Alert>
      )}
      <Panel flush grows>
        <div className={`unprinted ${classes.filters}`}>
          <SearchField
            className={classes.search}
            label={t('table.search')}
            value={query.keyword}
            maxLength={keywordMax}
            onSearch={(keyword) => change({ keyword })}
          />
          {data.sections.length > 0 && (
            <NativeSelect
              aria-label={t('table.section')}
              value={query.section}
              data={[{ value: '', label: t('table.allSections') }, ...data.sections]}
              onChange={(event) => change({ section: event.currentTarget.value })}
            />
          )}
          <NativeSelect
            aria-label={t('table.order')}
            value={query.order}
            data={studentOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
            onChange={(event) => {
              const order = studentOrders.find((one) => one === event.currentTarget.value)
              if (order) change({ order })
            }}
          />
          {data.waiting > 0 && (
            <Button variant="light" loading={next.running} onClick={() => void openNext()}>
              {t('table.waiting', { count: data.waiting })}
            </Button>
          )}
          {data.appeals > 0 && (
            <Button variant="light" loading={next.running} onClick={() => void openNext('appeal')}>
              {t('appeal.next', { count: data.appeals })}
            </Button>
          )}
          <Age id={id} builtAt={data.builtAt} isBuilding={data.isBuilding} onRefreshed={() => mutate()} />
        </div>
        {data.records.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'table.noMatch' : 'table.none')}
            hint={!isFiltered && t('table.noneHint')}
            action={
              !isFiltered && (
                <Button component={Link} to={`/gradebook/${id}/settings`}>
                  {t('bar.settings')}
                </Button>
              )
            }
          />
        ) : (
          <Sheet table={data} onOpen={setOpen} />
        )}
        <Pager page={query} of={data} onChange={change} />
      </Panel>
      {open && column && (
        <CellDrawer
          id={id}
          place={open}
          name={student && nameOfPerson(student)}
          title={column.title}
          to={(problemID, submitId) => submissionLink({ ...column, gid: data.gid }, problemID, submitId)}
          onNext={data.waiting > 0 ? () => void openNext() : null}
          onClose={() => setOpen(null)}
        />
      )}
      {isImporting && <ImportGrades id={id} columns={data.columns} onClose={() => setImporting(false)} />}
    </>
  )
}

interface AgeProps {
  id: number
  builtAt: string | null
  isBuilding: boolean
  onRefreshed: () => unknown
}

/** The age of the grades, and a button that has them built again. */
function Age({ id, builtAt, isBuilding, onRefreshed }: AgeProps) {
  const { t } = useTranslation('gradebook')
  const { run, running } = useAction(refreshGradebook)
  return (
    <span className={classes.status} role="status">
      {isBuilding ? t('table.building') : builtAt && <RelativeTime at={builtAt} />}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={running}
        disabled={isBuilding}
        leftSection={<IconRefresh size={15} />}
        onClick={async () => {
          if ((await run({ id })) !== undefined) await onRefreshed()
        }}
      >
        {t('table.refresh')}
      </Button>
    </span>
  )
}

interface ActionsProps {
  id: number
  /** of the students in files, as in the table */
  order: StudentOrder
  hasColumns: boolean
  onImport: () => void
}

function Actions({ id, order, hasColumns, onImport }: ActionsProps) {
  const { t } = useTranslation('gradebook')
  const { run, running } = useAction(downloadGrades)
  async function download(format: 'csv' | 'xlsx') {
    const file = await run({ id, format, order })
    if (file) saveFile(file)
  }
  return (
    <>
      <Button variant="default" disabled={!hasColumns} leftSection={<IconUpload size={17} />} onClick={onImport}>
        {t('import.open')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={running} leftSection={<IconDownload size={17} />}>
            {t('export.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void download('xlsx')}>{t('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void download('csv')}>{t('export.csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

interface ImportProps {
  id: number
  columns: readonly ColumnForm[]
  onClose: () => void
}

/** Takes grades of one column from a table. */
function ImportGrades({ id, columns, onClose }: ImportProps) {
  const { t } = useTranslation('gradebook')
  const [column, setColumn] = useState(
    columns.find(({ byHand, kind }) => byHand || kind === 'hand')?.id ?? columns[0]?.id ?? 0,
  )
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useLeaving(isDirty)
  return (
    <Dialog opened size="lg" title={t('import.title')} onClose={() => leave(onClose)}>
      <NativeSelect
        mb="md"
        label={t('import.column')}
        value={String(column)}
        data={columns.map((one) => ({ value: String(one.id), label: one.title }))}
        onChange={(event) => setColumn(Number(event.currentTarget.value))}
      />
      <LinesForm
        label={t('import.lines')}
        hint={t('import.hint')}
        placeholder={t('import.example')}
        action={t('import.send')}
        read={(text) => linesOf(text, 3)}
        save={(grades) => quietCall(importGrades, { id, column, grades })}
        onSaved={() => void reloadCalls(getGradeTable, getGradebookCell)}
        onDirty={setDirty}
      />
      {question}
    </Dialog>
  )
}
