import { Checkbox, NativeSelect } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../../lib/addressQuery.ts'
import { useCall } from '../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { type BankQuery, bankChoices, bankOrders } from '../../bankQuery.ts'

interface Props {
  query: BankQuery
  onChange: (next: Partial<BankQuery>) => void
}

/** The filters of the list, and its order. */
export function BankFilters({ query, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data: levels = [] } = useCall(getDifficulties, {})
  const all = (label: string) => ({ value: '', label: t('bank.all', { label }) })
  const words = {
    auth: { '1': t('auth.public'), '2': t('auth.private'), '3': t('auth.contest') },
    type: { '0': 'ACM', '1': 'OI' },
    judgeMode: {
      default: t('judgeMode.default'),
      spj: t('judgeMode.spj'),
      interactive: t('judgeMode.interactive'),
    },
  } as const
  const chosen = [query.auth, query.type, query.judgeMode, query.difficulty].filter((value) => value !== '')
  return (
    <Filters
      first={
        <SearchField
          label={t('bank.search')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => onChange({ keyword })}
        />
      }
      count={chosen.length + Number(query.sort !== 'newest') + Number(query.onlyMine)}
    >
      {(['auth', 'type', 'judgeMode'] as const).map((name) => (
        <NativeSelect
          key={name}
          size="sm"
          aria-label={t(`field.${name}`)}
          value={query[name]}
          data={[all(t(`field.${name}`)), ...Object.entries(words[name]).map(([value, label]) => ({ value, label }))]}
          onChange={({ currentTarget }) =>
            onChange({ [name]: bankChoices[name].find((value) => value === currentTarget.value) ?? '' })
          }
        />
      ))}
      <NativeSelect
        aria-label={t('field.difficulty')}
        value={query.difficulty}
        data={[
          all(t('field.difficulty')),
          ...levels.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) })),
        ]}
        onChange={(event) => onChange({ difficulty: event.currentTarget.value })}
      />
      <ChoiceField
        aria-label={t('bank.order')}
        value={query.sort}
        options={bankOrders.map((value) => ({ value, label: t(`bank.sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <Checkbox
        label={t('bank.onlyMine')}
        checked={query.onlyMine}
        onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
      />
    </Filters>
  )
}
