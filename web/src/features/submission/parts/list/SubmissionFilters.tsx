import { NativeSelect, Switch } from '@mantine/core'
import { getLanguages } from '@oj/functions/features/site/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { openAccountDialog } from '../../../../lib/session/accountDialog.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { RefreshButton } from '../../../../ui/RefreshButton.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import { statusOf } from '../../../../ui/status/status.ts'
import { statusCodes } from '../../../../ui/status/statusCodes.ts'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { RejudgeMany } from '../../../judge-admin/index.ts'
import type { SubmissionQuery } from '../../query.ts'
import classes from './SubmissionFilters.module.css'

interface SubmissionFiltersProps {
  query: SubmissionQuery
  onChange: (next: Partial<SubmissionQuery>) => void
  onRefresh: () => unknown
  refreshing: boolean
  /** whether the user may judge submissions to the set again */
  mayJudge: boolean
  /** whether there may be submissions from after the end of the set */
  hasLate: boolean
}

export function SubmissionFilters(props: SubmissionFiltersProps) {
  const { query, onChange, onRefresh, refreshing, mayJudge, hasLate } = props
  const { t } = useTranslation(['submission', 'common'])
  const { user } = useSession()
  const { data: siteLanguages = [] } = useCall(getLanguages, { all: true })
  const mine = query.onlyMine && user !== null

  const choose = (next: string) => {
    if (next === 'mine' && user === null) {
      toast('error', t('filter.loginFirst'))
      return openAccountDialog('login')
    }
    onChange({ onlyMine: next === 'mine', username: '' })
  }
  const statuses = statusCodes.map((code) => ({
    value: String(code),
    label: t(`common:status.${statusOf(code).name}`),
  }))

  // the language of the address can be chosen even if the site does not have it
  const languages = [...new Set([...siteLanguages.map(({ name }) => name), query.language])].filter(
    (name) => name !== '',
  )

  const texts = [query.language, query.problemID, query.username].filter((text) => text !== '')
  const count = Number(query.status !== null) + Number(query.containsEnd) + texts.length
  return (
    <Filters
      first={
        <Segments
          label={t('filter.whose')}
          value={mine ? 'mine' : 'all'}
          onChange={choose}
          options={[
            { value: 'all', label: t('filter.all') },
            { value: 'mine', label: t('filter.mine') },
          ]}
        />
      }
      count={count}
      last={<RefreshButton label={t('filter.refresh')} isBusy={refreshing} onClick={onRefresh} />}
    >
      <NativeSelect
        className={classes.status ?? ''}
        aria-label={t('filter.status')}
        value={query.status === null ? '' : String(query.status)}
        data={[{ value: '', label: t('filter.anyStatus') }, ...statuses]}
        onChange={({ currentTarget: { value } }) => onChange({ status: value === '' ? null : Number(value) })}
      />
      <NativeSelect
        className={classes.status ?? ''}
        aria-label={t('filter.language')}
        value={query.language}
        data={[{ value: '', label: t('filter.anyLanguage') }, ...languages]}
        onChange={({ currentTarget: { value } }) => onChange({ language: value })}
      />
      <SearchField
        label={t('filter.problem')}
        value={query.problemID}
        maxLength={40}
        className={classes.search}
        onSearch={(problemID) => onChange({ problemID, completeProblemID: false })}
      />
      <SearchField
        label={t('filter.author')}
        value={query.username}
        maxLength={40}
        className={classes.search}
        disabled={mine}
        onSearch={(username) => onChange({ username })}
      />
      {hasLate && !mine && (
        <Switch
          label={t('filter.late')}
          checked={query.containsEnd}
          onChange={({ currentTarget: { checked } }) => onChange({ containsEnd: checked })}
        />
      )}
      {mayJudge && (
        <RejudgeMany
          problemID={query.problemID}
          username={mine ? (user?.username ?? '') : query.username}
          status={query.status}
          language={query.language}
          className={classes.many}
        />
      )}
    </Filters>
  )
}
