import { Button } from '@mantine/core'
import {
  contestantColumns,
  contestantLimits,
  getContestants,
  saveContestants,
} from '@oj/functions/features/contest/contestants/contract.ts'
import { IconClockPlus } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { forgetCalls, reloadCalls } from '../../../lib/calls/swr.ts'
import { areRowsOpen, type RowsOnTheWay, useRows } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RowsPanel } from '../../../ui/rows/RowsPanel.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import { contestantQuery, contestantTabs } from '../contestants/query.ts'
import { readContestants } from '../contestants/table.ts'
import { contests } from '../kind.ts'
import { ContestantList } from '../parts/contestants/ContestantList.tsx'
import { ExtraDialog } from '../parts/contestants/ExtraDialog.tsx'
import { useContestants } from '../parts/contestants/useContestants.ts'
import { TeamSlips } from '../teams/TeamSlips.tsx'
import { Teams } from '../teams/Teams.tsx'
import { useTeams } from '../teams/useTeams.ts'

/** The contestants: their list, tables to let in many at once, with accounts or without, and more time (CT-05). */
export function Contestants() {
  const { t } = useTranslation('contest-admin')
  const cid = useOwnedId(contests)
  const { query, change } = useAddressQuery(contestantQuery)
  const read = contests.useOne(cid, {})
  const { data: contest } = read
  // above the tabs, so that none loses it
  const listing = useRows({
    read: readContestants,
    send: (contestants) => quietCall(saveContestants, { cid, contestants }),
    onSent: () => Promise.all([reloadCalls(getContestants), forgetCalls(...contests.reads.lists)]),
  })
  const teams = useTeams(cid)
  const [slipsOf, setSlipsOf] = useState<string | null>(null)
  const [isExtending, setExtending] = useState(false)
  const { extend, running } = useContestants(cid)
  useUnsaved(areRowsOpen(listing.state))
  if (slipsOf !== null) return <TeamSlips cid={cid} taskId={slipsOf} onBack={() => setSlipsOf(null)} />
  const panels = {
    list: () => <ContestantList cid={cid} query={query} onChange={change} />,
    teams: () => <Teams cid={cid} list={teams} onSlips={setSlipsOf} />,
    import: () => <ListingPanel onTheWay={listing} />,
  }
  return (
    <OwnedPage kind={contests} current="contestants" read={read}>
      <PageTitle
        title={t('contestants.title')}
        actions={
          <Button
            variant="default"
            disabled={!contest}
            leftSection={<IconClockPlus size={17} />}
            onClick={() => setExtending(true)}
          >
            {t('extra.all')}
          </Button>
        }
      />
      <Tabs
        tabs={contestantTabs.map((key) => ({ key, name: t(`contestants.tab.${key}`) }))}
        shown={query.tab}
        onChange={(tab) => change({ tab })}
      >
        {panels[query.tab]()}
      </Tabs>
      {isExtending && contest && (
        <ExtraDialog
          title={t('extra.all')}
          about={t('extra.aboutAll', { time: dayjs(contest.endTime).format('YYYY-MM-DD HH:mm') })}
          minutes={10}
          least={1}
          saving={running}
          onSave={async (minutes) => {
            if (await extend(minutes)) setExtending(false)
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </OwnedPage>
  )
}

/** Contestants from a table, step by step. */
function ListingPanel({ onTheWay }: { onTheWay: RowsOnTheWay }) {
  const { t } = useTranslation('contest-admin')
  const words = {
    title: t('import.title'),
    about: t('import.about'),
    columns: contestantColumns.map((name) => ({
      title: t(`column.${name}`),
      rule: t(`import.rule.${name}`, contestantLimits),
      required: name === 'username',
    })),
    templateName: t('import.templateName'),
    failedName: t('import.failedName'),
    send: (count: number) => t('import.send', { count }),
    sending: t('import.sending'),
    saved: (count: number) => t('import.saved', { count }),
  }
  return <RowsPanel onTheWay={onTheWay} words={words} />
}
