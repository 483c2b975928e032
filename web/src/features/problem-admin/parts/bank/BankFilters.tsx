import { Checkbox, NativeSelect } from '@mantine/core'
import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../../lib/addressQuery.ts'
import { useCall } from '../../../../lib/calls/swr.ts'
import { currentLocale } from '../../../../lib/i18n/i18n.ts'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { type BankQuery, bankChoices, bankOrders } from '../../bankQuery.ts'

interface Props {
  query: BankQuery
  onChange: (next: Partial<BankQuery>) => void
}

/** By which words and properties problems are looked for, and in which order they come. */
export function BankFilters({ query, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  const { data: levels = [] } = useCall(getDifficulties, {})
  const all = (label: string) => t('bank.all', { label })
  const choices = {
    auth: { '': all(t('field.auth')), '1': t('auth.public'), '2': t('auth.private'), '3': t('auth.contest') },
    type: { '': all(t('field.type')), '0': 'ACM', '1': 'OI' },
    judgeMode: {
      '': all(t('field.judgeMode')),
      default: t('judgeMode.default'),
      spj: t('judgeMode.spj'),
      interactive: t('judgeMode.interactive'),
    },
  }
  const select = <Name extends keyof typeof bankChoices>(
    name: Name,
    label: string,
    words: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      key={name}
      size="sm"
      aria-label={label}
      value={query[name]}
      data={bankChoices[name].map((value) => ({ value, label: words[value] ?? value }))}
      onChange={(event) =>
        onChange({ [name]: bankChoices[name].find((value) => value === event.currentTarget.value) ?? '' })
      }
    />
  )
  const set = [query.auth, query.type, query.judgeMode, query.difficulty].filter((value) => value !== '')
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
      count={set.length + Number(query.sort !== 'newest') + Number(query.onlyMine)}
    >
      {select('auth', t('field.auth'), choices.auth)}
      {select('type', t('field.type'), choices.type)}
      {select('judgeMode', t('field.judgeMode'), choices.judgeMode)}
      <NativeSelect
        aria-label={t('field.difficulty')}
        value={query.difficulty}
        data={[
          { value: '', label: all(t('field.difficulty')) },
          ...levels.map(({ id, name }) => ({ value: String(id), label: pickText(name, currentLocale()) })),
        ]}
        onChange={(event) => onChange({ difficulty: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('bank.order')}
        value={query.sort}
        data={bankOrders.map((value) => ({ value, label: t(`bank.sort.${value}`) }))}
        onChange={(event) =>
          onChange({ sort: bankOrders.find((one) => one === event.currentTarget.value) ?? 'newest' })
        }
      />
      <Checkbox
        label={t('bank.onlyMine')}
        checked={query.onlyMine}
        onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
      />
    </Filters>
  )
}
