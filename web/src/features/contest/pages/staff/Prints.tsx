import { Button } from '@mantine/core'
import { getContestPrint } from '@oj/functions/features/contest/printing/contract.ts'
import { IconPrinter } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { RelativeTime } from '../../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { type Print, PrintDialog } from '../../staff/PrintDialog.tsx'
import classes from '../../staff/Staff.module.css'
import { Who } from '../../staff/Who.tsx'
import { useContest } from '../../useContest.ts'

/** The list is read again so often, in ms: several helpers look at it. */
const every = 10_000

const columns = (t: TFunction<'contest-staff'>, narrow: boolean, onOpen: (print: Print) => void): Column<Print>[] => [
  {
    key: 'who',
    title: t('prints.who'),
    wrap: true,
    render: ({ username, realname, team, seat, gmtCreate }) => (
      <Who username={username} realname={realname} team={team} seat={seat} at={narrow ? gmtCreate : undefined} />
    ),
  },
  ...(narrow ? [] : [timeColumn(t)]),
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

const timeColumn = (t: TFunction<'contest-staff'>): Column<Print> => ({
  key: 'time',
  title: t('prints.time'),
  width: 160,
  render: (row) => <RelativeTime at={row.gmtCreate} />,
})

/** What contestants want on paper, for those who print it (CT-07). */
export function Prints() {
  const { t } = useTranslation('contest-staff')
  const { contest } = useContest()
  const [page, setPage] = useState({ currentPage: 1, limit: 15 })
  const narrow = useNarrow()
  const [openId, setOpenId] = useState<number | null>(null)
  const { data, error, isLoading, mutate } = useCall(
    getContestPrint,
    { cid: contest.id, ...page },
    { keepPreviousData: true, refreshInterval: every },
  )
  const open = data?.records.find(({ id }) => id === openId)
  return (
    <>
      <PageTitle title={t('prints.title')} />
      <Panel flush>
        <DataTable
          label={t('prints.title')}
          columns={columns(t, narrow, ({ id }) => setOpenId(id))}
          rows={data?.records}
          rowKey={({ id }) => id}
          error={error}
          onRetry={mutate}
          loading={isLoading}
          expected={6}
          empty={
            <EmptyState
              icon={<IconPrinter size={26} stroke={1.6} />}
              title={t('prints.none')}
              hint={t('balloons.refreshed')}
            />
          }
        />
        <Pager page={page} of={data} onChange={setPage} />
      </Panel>
      {open && <PrintDialog print={open} onChanged={mutate} onClose={() => setOpenId(null)} />}
    </>
  )
}
