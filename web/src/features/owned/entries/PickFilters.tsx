import { NativeSelect } from '@mantine/core'
import { getAllProblemTags } from '@oj/functions/features/problem/contract-list.ts'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import type { Page } from '../../../lib/page.ts'
import { Filters } from '../../../ui/table/Filters.tsx'
import { ListSearch } from '../../../ui/table/SearchField.tsx'
import { useLevels } from '../../problem/index.ts'
import classes from './ProblemPicker.module.css'

export interface PickQuery extends Page {
  keyword: string
  difficulty?: number | undefined
  tagId?: number | undefined
}

export const firstQuery: PickQuery = { keyword: '', currentPage: 1, limit: 10 }

interface Props {
  query: PickQuery
  onQuery: (query: PickQuery) => void
}

/** Words, level and tag of the problems to pick. */
export function PickFilters({ query, onQuery }: Props) {
  const { t } = useTranslation('content')
  const levels = useLevels()
  const { data: tags = [] } = useCall(getAllProblemTags, {}, { quiet: true })
  const change = (next: Partial<PickQuery>) => onQuery({ ...query, ...next, currentPage: 1 })
  const chosen = [query.difficulty, query.tagId].filter((value) => value !== undefined)
  return (
    <Filters
      first={
        <ListSearch
          label={t('addProblem.search')}
          value={query.keyword}
          delay={300}
          onSearch={(keyword) => change({ keyword })}
        />
      }
      count={chosen.length}
    >
      <NumberChoice
        label={t('addProblem.level')}
        any={t('addProblem.anyLevel')}
        value={query.difficulty}
        options={levels.map(({ id, name }) => ({ id, name: pickText(name, currentLocale()) }))}
        onChange={(difficulty) => change({ difficulty })}
      />
      <NumberChoice
        label={t('addProblem.tag')}
        any={t('addProblem.anyTag')}
        value={query.tagId}
        options={tags}
        onChange={(tagId) => change({ tagId })}
      />
    </Filters>
  )
}

interface ChoiceProps {
  label: string
  /** the words for no choice */
  any: string
  value: number | undefined
  options: readonly { readonly id: number; readonly name: string }[]
  onChange: (value: number | undefined) => void
}

const NumberChoice = ({ label, any, value, options, onChange }: ChoiceProps) => (
  <NativeSelect
    className={classes.choice ?? ''}
    aria-label={label}
    value={String(value ?? '')}
    data={[{ value: '', label: any }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
  />
)
