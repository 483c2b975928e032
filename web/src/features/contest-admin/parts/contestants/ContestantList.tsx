import { Button, Text } from '@mantine/core'
import { getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import { IconClockPlus, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../../lib/addressQuery.ts'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useChoice } from '../../../../ui/table/useChoice.ts'
import { useTablet } from '../../../../ui/useNarrow.ts'
import type { ContestantQuery } from '../../contestants/query.ts'
import { ContestantDialog } from './ContestantDialog.tsx'
import classes from './Contestants.module.css'
import { contestantColumnsOf } from './contestantColumns.tsx'
import { ExtraDialog } from './ExtraDialog.tsx'
import { type Contestant, useContestants } from './useContestants.ts'

interface Props {
  cid: number
  query: ContestantQuery
  onChange: (next: Partial<ContestantQuery>) => void
}

/** What a dialog is open for, and the contestants that it is about. */
type Asked = { about: 'edit'; row: Contestant } | { about: 'extra' | 'remove'; rows: readonly Contestant[] } | null

const titleOf = (rows: readonly Contestant[], t: TFunction<'contest-admin'>): string =>
  rows.length === 1 && rows[0] ? t('extra.openOf', rows[0]) : t('extra.titleOf', { count: rows.length })

/** Who takes part in a contest, with what is said of each; changed one by one, given time and taken out in any number. */
export function ContestantList({ cid, query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { tab: _, ...filter } = query
  const isSearched = query.keyword !== ''
  const { data, error, isLoading, mutate } = useCall(getContestants, { cid, ...filter }, { keepPreviousData: true })
  const { choice, chosen, clear } = useChoice(data?.records ?? [], ({ uid }) => uid)
  const { change, remove, give, running } = useContestants(cid)
  const [asked, setAsked] = useState<Asked>(null)
  const narrow = useTablet()
  const close = () => setAsked(null)
  const show = (next: Partial<ContestantQuery>) => {
    clear()
    onChange(next)
  }
  const doomed = asked?.about === 'remove' ? asked.rows : []
  return (
    <Panel flush>
      <div className={`unprinted ${classes.filters}`}>
        <SearchField
          className={classes.search}
          label={t('contestants.search')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => show({ keyword })}
        />
      </div>
      {chosen.length > 0 && (
        <section className={classes.batch} aria-label={t('contestants.batch')}>
          <Text fz="sm" fw={600}>
            {t('contestants.chosen', { count: chosen.length })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClockPlus size={15} />}
            onClick={() => setAsked({ about: 'extra', rows: chosen })}
          >
            {t('extra.open')}
          </Button>
          <Button
            size="xs"
            color="red.8"
            loading={running}
            leftSection={<IconTrash size={15} />}
            onClick={() => setAsked({ about: 'remove', rows: chosen })}
          >
            {t('contestants.remove')}
          </Button>
        </section>
      )}
      <DataTable
        label={t('contestants.title')}
        columns={contestantColumnsOf(t, {
          narrow,
          choice,
          onEdit: (row) => setAsked({ about: 'edit', row }),
          onExtra: (row) => setAsked({ about: 'extra', rows: [row] }),
        })}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        error={error}
        onRetry={mutate}
        loading={isLoading || running}
        expected={10}
        empty={
          <EmptyState
            title={t(isSearched ? 'contestants.noMatch' : 'contestants.none')}
            hint={t(isSearched ? 'contestants.noMatchHint' : 'contestants.noneHint')}
          />
        }
      />
      <Pager page={query} of={data} onChange={show} />
      {asked?.about === 'edit' && (
        <ContestantDialog
          contestant={asked.row}
          saving={running}
          onSave={async (names) => {
            if (await change(asked.row, names)) close()
          }}
          onClose={close}
        />
      )}
      {asked?.about === 'extra' && (
        <ExtraDialog
          title={titleOf(asked.rows, t)}
          about={t('extra.about')}
          minutes={asked.rows[0]?.extraMinutes ?? 0}
          least={0}
          saving={running}
          onSave={async (minutes) => {
            if (await give(asked.rows, minutes)) close()
          }}
          onClose={close}
        />
      )}
      <Confirm
        opened={doomed.length > 0}
        danger
        title={t('contestants.removeTitle', { count: doomed.length })}
        message={t('contestants.removeMessage', { names: doomed.map(({ username }) => username).join(', ') })}
        action={t('contestants.remove')}
        onConfirm={() => void remove(doomed)}
        onClose={close}
      />
    </Panel>
  )
}
