import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { GroupQuery } from './query.ts'

interface Props {
  query: GroupQuery
  onChange: (next: Partial<GroupQuery>) => void
}

/** Which groups: by words of their names, how one comes in, and whether one is in. */
export function GroupFilters({ query: { auth, onlyMine, keyword }, onChange }: Props) {
  const { t } = useTranslation('group')
  const { user } = useSession()
  return (
    <Filters
      first={
        <search>
          <SearchField
            label={t('list.search')}
            value={keyword}
            maxLength={200}
            onSearch={(next) => onChange({ keyword: next })}
          />
        </search>
      }
      count={Number(auth !== null) + Number(onlyMine)}
    >
      <Segments
        label={t('list.entry')}
        value={String(auth ?? '')}
        onChange={(value) => onChange({ auth: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '1', label: t('entry.open') },
          { value: '2', label: t('entry.approval') },
          { value: '3', label: t('entry.code') },
        ]}
      />
      {user !== null && (
        <Switch
          label={t('list.onlyMine')}
          checked={onlyMine}
          onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
        />
      )}
    </Filters>
  )
}
