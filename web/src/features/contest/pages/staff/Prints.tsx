import { Button } from '@mantine/core'
import { getContestPrint } from '@oj/functions/features/contest/printing/contract.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useAddressQuery } from '../../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { type Print, PrintDialog } from '../../staff/PrintDialog.tsx'
import { type PrintQuery, printInput, printQuery, queueStates } from '../../staff/query.ts'
import classes from '../../staff/Staff.module.css'
import { Who } from '../../staff/Who.tsx'
import { useContest } from '../../useContest.ts'

/** How often the list is read again, in ms: several helpers use it. */
const refreshInterval = 10_000

const printColumns = (
  t: TFunction<'contest-staff'>,
  narrow: boolean,
  onOpen: (print: Print) => void,
): Column<Print>[] => [
  {
    key: 'who',
    title: t('prints.who'),
    wrap: true,
    render: ({ username, realname, team, seat, gmtCreate }) => (
      <Who username={username} realname={realname} team={team} seat={seat} at={narrow ? gmtCreate : undefined} />
    ),
  },
  ...(narrow
    ? []
    : [
        {
          key: 'time',
          title: t('prints.time'),
          width: 160,
          render: (row: Print) => <RelativeTime at={row.gmtCreate} />,
        },
      ]),
  {
    key: 'state',
    title: t('prints.state'),
    align: 'right',
    width: narrow ? 110 : 240,
    wrap: true,
    render: (row) => (
      <div className={classes.done}>
        {row.printedBy !== null && <span>{t('prints.by', { username: row.printedBy })}</span>}
        <Button
          size="xs"
          variant={row.printedBy === null ? 'filled' : 'default'}
          aria-label={t('prints.openOf', { username: row.username })}
          onClick={() => onOpen(row)}
        >
          {t('prints.open')}
        </Button>
      </div>
    ),
  },
]

/** The texts that contestants want printed, for those who print them (CT-07). */
export function Prints() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const { query, change } = useAddressQuery(printQuery)
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Print | null>(null)
  const { data, error, isLoading, mutate } = useCall(
    getContestPrint,
    { cid: contest.id, ...printInput(query) },
    { keepPreviousData: true, refreshInterval },
  )
  // stays open when it leaves the list of those that wait
  const open = data?.records.find(({ id }) => id === opened?.id) ?? opened
  return (
    <>
      <PageTitle title={t('prints.title')} />
      <Panel flush>
        <PrintFilters query={query} onChange={change} />
        <DataTable
          label={t('prints.title')}
          columns={printColumns(t, narrow, setOpened)}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={6}
          empty={
            <EmptyState
              icon={<IconPrinter size={26} stroke={1.6} />}
              title={t(query.keyword !== '' || query.state === 'done' ? 'prints.nothing' : 'prints.none')}
              hint={t('balloons.refreshed')}
            />
          }
        />
        <Pager page={query} of={data} onChange={change} />
      </Panel>
      {open && <PrintDialog print={open} onChanged={mutate} onClose={() => setOpened(null)} />}
    </>
  )
}

interface FilterProps {
  query: PrintQuery
  onChange: (next: Partial<PrintQuery>) => void
}

function PrintFilters({ query, onChange }: FilterProps) {
  const { t } = useTranslation('contest-staff')
  return (
    <Filters
      first={
        <Segments
          label={t('prints.show.label')}
          value={query.state}
          options={queueStates.map((value) => ({ value, label: t(`prints.show.${value}`) }))}
          onChange={(state) => onChange({ state })}
        />
      }
      count={query.keyword === '' ? 0 : 1}
    >
      <SearchField
        label={t('prints.search')}
        value={query.keyword}
        maxLength={100}
        delay={300}
        onSearch={(keyword) => onChange({ keyword })}
      />
    </Filters>
  )
}
