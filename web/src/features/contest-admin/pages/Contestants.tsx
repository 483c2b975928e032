import { Button } from '@mantine/core'
import { IconClockPlus } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areRowsOpen } from '../../../lib/rows/useRows.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { useAddressQuery } from '../../../lib/useAddressQuery.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { OwnedPage, useOwnedId } from '../../owned/index.ts'
import { contestantQuery, contestantTabs } from '../contestants/query.ts'
import { useListing } from '../contestants/useListing.ts'
import { contests } from '../kind.ts'
import { ContestantList } from '../parts/contestants/ContestantList.tsx'
import { ExtraDialog } from '../parts/contestants/ExtraDialog.tsx'
import { ListingPanel } from '../parts/contestants/ListingPanel.tsx'
import { useContestants } from '../parts/contestants/useContestants.ts'

/** Who takes part in a contest: the list, a table to let in many at once, and more time for one, some or all (CT-05). */
export function Contestants() {
  const { t } = useTranslation('contest-admin')
  const cid = useOwnedId(contests)
  const { query, change } = useAddressQuery(contestantQuery)
  const read = contests.useOne(cid, {})
  const { data: contest } = read
  // kept here, so that another tab of the page loses nothing
  const listing = useListing(cid)
  const [isExtending, setExtending] = useState(false)
  const { extend, running } = useContestants(cid)
  useUnsaved(areRowsOpen(listing.state))
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
    </OwnedPage>
  )
}
