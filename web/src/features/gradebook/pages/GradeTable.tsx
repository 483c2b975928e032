import { Alert, Button, Menu, NativeSelect } from '@mantine/core'
import {
  downloadGrades,
  getGradeTable,
  getNextWaiting,
  refreshGradebook,
} from '@oj/functions/features/gradebook/contract.ts'
import { IconDownload, IconRefresh, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { saveFile } from '../../../lib/calls/saveFile.ts'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { useKey } from '../../../lib/keys.ts'
import { toast } from '../../../lib/toast.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { submissionLink } from '../kinds.ts'
import { BookBar } from '../parts/BookBar.tsx'
import { CellDrawer } from '../parts/CellDrawer.tsx'
import classes from '../parts/Gradebook.module.css'
import { ImportGrades } from '../parts/ImportGrades.tsx'
import { type CellPlace, Sheet } from '../parts/Sheet.tsx'
import { keywordMax, tableQuery } from '../query.ts'

/** How often a table is looked at again while what is handed in is being read, in ms. */
const pollEvery = 1500

/** The grades of a class, as those see them who teach with the gradebook (BX-01). */
export function GradeTable() {
  const { t } = useTranslation('gradebook')
  const id = parseWholeNumber(useParams().gradebookID ?? null) ?? 0
  const { query, change } = useAddressQuery(tableQuery)
  const { data, error, mutate } = useCall(
    getGradeTable,
    { id, ...query },
    { keepPreviousData: true, refreshInterval: (table) => (table?.isBuilding ? pollEvery : 0) },
  )
  const [open, setOpen] = useState<CellPlace | null>(null)
  const [isImporting, setImporting] = useState(false)
  const next = useAction(getNextWaiting)

  async function openNext() {
    const found = await next.run({ id, ...open })
    if (found) setOpen(found)
    else if (found === null) toast('info', t('cell.noneWaits'))
  }
  useKey('nextGrade', () => void openNext())
  if (error && !data) {
    return <ReadFailure error={error} onRetry={() => mutate()} list={{ to: '/gradebook', name: t('list.title') }} />
  }
  if (!data) return <Waiting />
  const column = data.columns.find((one) => one.id === open?.column)
  const isFiltered = query.keyword !== '' || query.section !== ''
  return (
    <>
      <BookBar id={id} gid={data.gid} current="table" />
      <PageTitle
        title={data.title}
        actions={<Actions id={id} hasColumns={data.columns.length > 0} onImport={() => setImporting(true)} />}
      />
      {!data.isPublished && (
        <Alert className="unprinted" data-tone="warn" mb="md">
          {t('table.draft')} <Link to={`/gradebook/${id}/settings`}>{t('bar.settings')}</Link>
        </Alert>
      )}
      <Panel flush>
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
          {data.waiting > 0 && (
            <Button variant="light" loading={next.running} onClick={() => void openNext()}>
              {t('table.waiting', { count: data.waiting })}
            </Button>
          )}
          <Age id={id} builtAt={data.builtAt} isBuilding={data.isBuilding} onAsked={() => mutate()} />
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
          title={column.title}
          to={(problemID, submitId) => submissionLink(column, problemID, submitId)}
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
  onAsked: () => unknown
}

/** How old the grades are, and a way to have them read anew. */
function Age({ id, builtAt, isBuilding, onAsked }: AgeProps) {
  const { t } = useTranslation('gradebook')
  const { run, running } = useAction(refreshGradebook)
  return (
    <span className={classes.told} role="status">
      {isBuilding ? t('table.building') : builtAt && <RelativeTime at={builtAt} />}{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        loading={running}
        disabled={isBuilding}
        leftSection={<IconRefresh size={15} />}
        onClick={async () => {
          if ((await run({ id })) !== undefined) await onAsked()
        }}
      >
        {t('table.refresh')}
      </Button>
    </span>
  )
}

function Actions({ id, hasColumns, onImport }: { id: number; hasColumns: boolean; onImport: () => void }) {
  const { t } = useTranslation('gradebook')
  const { run, running } = useAction(downloadGrades)
  async function take(format: 'csv' | 'xlsx') {
    const file = await run({ id, format })
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
          <Menu.Item onClick={() => void take('xlsx')}>{t('export.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void take('csv')}>{t('export.csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
