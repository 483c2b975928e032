import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Filters } from '../../../ui/table/Filters.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { AuditQuery } from '../query.ts'
import { kinds } from '../words.ts'

interface Props {
  query: AuditQuery
  onChange: (next: Partial<AuditQuery>) => void
}

/** Whose actions, and of which kind. */
export function AuditFilters({ query, onChange }: Props) {
  const { t } = useTranslation('audit')
  return (
    <Filters
      first={
        <search>
          <SearchField
            label={t('filter.username')}
            value={query.username}
            maxLength={20}
            onSearch={(username) => onChange({ username })}
          />
        </search>
      }
      count={query.kind === null ? 0 : 1}
    >
      <NativeSelect
        aria-label={t('filter.kind')}
        value={query.kind ?? ''}
        data={[
          { value: '', label: t('filter.all') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: kinds.find((kind) => kind === value) ?? null })}
      />
    </Filters>
  )
}
