import { Button } from '@mantine/core'
import { getAdminContest } from '@oj/functions/features/contest/contract.ts'
import { IconClockPlus } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { parseWholeNumber } from '../../../lib/address.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { areRowsOpen } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { contestantQuery, contestantTabs } from '../contestants/query.ts'
import { useListing } from '../contestants/useListing.ts'
import { AdminFailure } from '../parts/AdminFailure.tsx'
import { AdminBar } from '../parts/ContestAdminBar.tsx'
import { ContestantList } from '../parts/contestants/ContestantList.tsx'
import { ExtraDialog } from '../parts/contestants/ExtraDialog.tsx'
import { ListingPanel } from '../parts/contestants/ListingPanel.tsx'
import { useContestants } from '../parts/contestants/useContestants.ts'

/** Who takes part in a contest: the list, a table to let in many at once, and more time for one, some or all (CT-05). */
export function Contestants() {
  const { t } = useTranslation('contest-admin')
  const { contestID = null } = useParams()
  const cid = parseWholeNumber(contestID) ?? 0
  const { query, change } = useAddressQuery(contestantQuery)
  const { data: contest, error, mutate } = useCall(getAdminContest, { cid })
  // kept here, so that another tab of the page loses nothing
  const listing = useListing(cid)
  const [isExtending, setExtending] = useState(false)
  const { extend, running } = useContestants(cid)
  useUnsaved(areRowsOpen(listing.state))
  if (error && !contest) return <AdminFailure error={error} onRetry={() => mutate()} />
  return (
    <>
      <AdminBar cid={cid} current="contestants" />
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
        {query.tab === 'list' ? (
          <ContestantList cid={cid} query={query} onChange={change} />
        ) : (
          <ListingPanel onTheWay={listing} />
        )}
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
    </>
  )
}
