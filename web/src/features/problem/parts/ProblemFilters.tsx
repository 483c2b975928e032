import { Button, Checkbox, CloseButton, SegmentedControl } from '@mantine/core'
import { difficulties, type Tag } from '@oj/functions/features/problem/contract.ts'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/SearchField.tsx'
import type { ProblemQuery } from '../query.ts'
import { Level } from './Level.tsx'
import classes from './ProblemFilters.module.css'
import { TagPill } from './TagPill.tsx'

interface ProblemFiltersProps {
  query: ProblemQuery
  onChange: (next: Partial<ProblemQuery>) => void
  onReset: () => void
  showTags: boolean
  onShowTags: (show: boolean) => void
  /** tags whose names are known from the rows; the chosen ones are among them */
  knownTags: readonly Tag[]
}

/** Keyword, level and tags of the problem list. */
export function ProblemFilters({ query, onChange, onReset, showTags, onShowTags, knownTags }: ProblemFiltersProps) {
  const { t } = useTranslation('problem')
  const levels = difficulties.map(({ id }) => ({ value: String(id), label: <Level id={id} /> }))
  const chosen = query.tags.map((id) => knownTags.find((tag) => tag.id === id) ?? { id, name: `#${id}`, color: '' })
  return (
    <div className={classes.filters}>
      <search className={classes.keyword}>
        <SearchField
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={query.keyword}
          maxLength={200}
          onSearch={(keyword) => onChange({ keyword })}
        />
      </search>
      <SegmentedControl
        aria-label={t('difficulty.label')}
        value={query.difficulty === null ? '' : String(query.difficulty)}
        onChange={(value) => onChange({ difficulty: value === '' ? null : Number(value) })}
        data={[{ value: '', label: t('difficulty.all') }, ...levels]}
      />
      <Checkbox
        label={t('list.showTags')}
        checked={showTags}
        onChange={(event) => onShowTags(event.currentTarget.checked)}
      />
      <Button variant="subtle" size="compact-sm" color="gray" onClick={onReset} className={classes.reset}>
        {t('list.reset')}
      </Button>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t('list.chosenTags')}>
          {chosen.map((tag) => (
            <li key={tag.id}>
              <TagPill tag={tag} />
              <CloseButton
                size="sm"
                aria-label={t('list.removeTag', { name: tag.name })}
                onClick={() => onChange({ tags: query.tags.filter((id) => id !== tag.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
