import { ActionIcon, NativeSelect, SegmentedControl, Tooltip } from '@mantine/core'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { openAccountDialog } from '../../../lib/accountDialog.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { statusNames } from '../../../ui/status.ts'
import type { SubmissionQuery } from '../query.ts'
import classes from './SubmissionFilters.module.css'

interface SubmissionFiltersProps {
  query: SubmissionQuery
  onChange: (next: Partial<SubmissionQuery>) => void
  onRefresh: () => unknown
  refreshing: boolean
}

/** States that last so briefly, or are shown locally only, that nobody looks for them. */
const unsought: readonly string[] = ['notSubmitted', 'submitting', 'submittedUnknown']

/** Whose submissions, which status, which problem, which author (A2). */
export function SubmissionFilters({ query, onChange, onRefresh, refreshing }: SubmissionFiltersProps) {
  const { t } = useTranslation(['submission', 'common'])
  const { user } = useSession()
  const mine = query.onlyMine && user !== null

  const choose = (next: string) => {
    if (next === 'mine' && user === null) {
      toast('error', t('filter.loginFirst'))
      return openAccountDialog('login')
    }
    onChange({ onlyMine: next === 'mine', username: '' })
  }
  const statuses = statusNames
    .filter((name) => !unsought.includes(name))
    .map((name) => ({ value: String(Status[name]), label: t(`common:status.${name}`) }))

  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('filter.whose')}
        value={mine ? 'mine' : 'all'}
        onChange={choose}
        data={[
          { value: 'all', label: t('filter.all') },
          { value: 'mine', label: t('filter.mine') },
        ]}
      />
      <NativeSelect
        className={classes.status ?? ''}
        aria-label={t('filter.status')}
        value={query.status === null ? '' : String(query.status)}
        data={[{ value: '', label: t('filter.anyStatus') }, ...statuses]}
        onChange={({ currentTarget: { value } }) => onChange({ status: value === '' ? null : Number(value) })}
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
      <Tooltip label={t('filter.refresh')}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('filter.refresh')}
          loading={refreshing}
          onClick={() => onRefresh()}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
