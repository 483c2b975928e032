import { Checkbox, NativeSelect } from '@mantine/core'
import { getAdminContests, getGroupAdminContestList } from '@oj/functions/features/contest/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../../lib/addressQuery.ts'
import { useCall } from '../../../../lib/calls/swr.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import type { AdminPlace } from '../../adminPaths.ts'
import { type ListQuery, listChoices } from '../../listQuery.ts'
import { TutorialDialog } from '../TutorialDialog.tsx'
import { CloneContest } from './CloneContest.tsx'
import { type ContestRow, contestColumns } from './contestColumns.tsx'
import { DeleteContest } from './DeleteContest.tsx'
import classes from './List.module.css'
import { useVisible } from './useVisible.ts'

interface Props {
  admin: AdminPlace
  query: ListQuery
  onChange: (next: Partial<ListQuery>) => void
}

/** What a dialog is open for, and the contest that it is about. */
interface Asked {
  about: 'tutorial' | 'clone' | 'delete'
  row: ContestRow
}

/** The contests of the site or of a group, with all that can be done to them. */
export function ContestList({ admin, query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...filter } = query
  const { gid } = admin
  const ofSite = useCall(getAdminContests, gid === null ? filter : null, { keepPreviousData: true })
  const ofGroup = useCall(getGroupAdminContestList, gid === null ? null : { gid, ...filter }, {
    keepPreviousData: true,
  })
  const { data, error, isLoading, mutate } = gid === null ? ofSite : ofGroup
  const { may } = useSession()
  const [asked, setAsked] = useState<Asked | null>(null)
  const narrow = useTablet()
  const visible = useVisible()
  const close = () => setAsked(null)
  return (
    <Panel flush>
      <ListFilters query={query} onChange={onChange} />
      <DataTable
        label={t('list.title')}
        columns={contestColumns(t, inContest, {
          admin,
          narrow,
          // copying asks for a role on the site
          clones: gid !== null || may('manage-problems'),
          onVisible: (row, on) => void visible.turn(row, on),
          onAsk: (about, row) => setAsked({ about, row }),
        })}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading || visible.running}
        expected={query.limit}
        empty={<EmptyState title={t('list.empty')} hint={t('list.emptyHint')} />}
      />
      <Pager page={query} of={data} onChange={onChange} />
      {asked?.about === 'tutorial' && <TutorialDialog cid={asked.row.id} title={asked.row.title} onClose={close} />}
      <CloneContest admin={admin} contest={asked?.about === 'clone' ? asked.row : null} onClose={close} />
      <DeleteContest contest={asked?.about === 'delete' ? asked.row : null} onClose={close} />
    </Panel>
  )
}

function ListFilters({ query, onChange }: Omit<Props, 'admin'>) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const words = {
    status: { '': t('list.all.status'), '-1': t('status.scheduled'), '0': t('status.running'), '1': t('status.ended') },
    type: { '': t('list.all.type'), '0': 'ACM', '1': 'OI' },
    auth: {
      '': t('list.all.auth'),
      '0': inContest('auth.public'),
      '1': inContest('auth.private'),
      '2': inContest('auth.protected'),
    },
  }
  const select = <Name extends keyof typeof listChoices>(
    name: Name,
    label: string,
    texts: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      aria-label={label}
      value={query[name]}
      data={listChoices[name].map((value) => ({ value, label: texts[value] ?? value }))}
      onChange={(event) =>
        onChange({ [name]: listChoices[name].find((value) => value === event.currentTarget.value) ?? '' })
      }
    />
  )
  const count = [query.status, query.type, query.auth].filter((one) => one !== '').length + (query.onlyMine ? 1 : 0)
  return (
    <Filters
      count={count}
      first={
        <search>
          <SearchField
            label={t('list.search')}
            value={query.keyword}
            maxLength={keywordMax}
            onSearch={(keyword) => onChange({ keyword })}
          />
        </search>
      }
    >
      {select('status', t('list.by.status'), words.status)}
      {select('type', t('list.by.type'), words.type)}
      {select('auth', t('list.by.auth'), words.auth)}
      <Checkbox
        className={classes.mine ?? ''}
        label={t('list.onlyMine')}
        checked={query.onlyMine}
        onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
      />
    </Filters>
  )
}
