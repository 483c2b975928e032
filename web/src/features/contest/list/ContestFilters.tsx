import { useTranslation } from 'react-i18next'
import { Segments } from '../../../ui/Segments.tsx'
import { Filters } from '../../../ui/table/Filters.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import type { ContestQuery } from './query.ts'

interface Props {
  query: ContestQuery
  onChange: (next: Partial<ContestQuery>) => void
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** Which contests: by words of their titles, their state and their rule. */
export function ContestFilters({ query, onChange }: Props) {
  const { t } = useTranslation('contest')
  const { type, status, keyword } = query
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
      count={Number(type !== null) + Number(status !== null)}
    >
      <Segments
        label={t('list.state')}
        value={String(status ?? '')}
        onChange={(value) => onChange({ status: numberOf(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '-1', label: t('state.scheduled') },
          { value: '0', label: t('state.running') },
          { value: '1', label: t('state.ended') },
        ]}
      />
      <Segments
        label={t('list.rule')}
        value={String(type ?? '')}
        onChange={(value) => onChange({ type: numberOf(value) })}
        options={[
          { value: '', label: t('list.all') },
          { value: '0', label: t('rule.acm') },
          { value: '1', label: t('rule.oi') },
        ]}
      />
    </Filters>
  )
}
