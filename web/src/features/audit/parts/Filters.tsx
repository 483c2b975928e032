import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { AuditQuery } from '../query.ts'
import { kinds } from '../words.ts'
import classes from './Audit.module.css'

interface Props {
  query: AuditQuery
  onChange: (next: Partial<AuditQuery>) => void
}

/** Whose actions, and of which kind. */
export function Filters({ query, onChange }: Props) {
  const { t } = useTranslation('audit')
  return (
    <div className={classes.filters}>
      <NativeSelect
        aria-label={t('filter.kind')}
        value={query.kind ?? ''}
        data={[
          { value: '', label: t('filter.all') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ kind: kinds.find((kind) => kind === value) ?? null })}
      />
      <SearchField
        className={classes.search}
        label={t('filter.username')}
        value={query.username}
        maxLength={20}
        onSearch={(username) => onChange({ username })}
      />
    </div>
  )
}
