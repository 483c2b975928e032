import { Button, Checkbox, CloseButton } from '@mantine/core'
import type { Tag } from '@oj/functions/features/problem/contract.ts'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { Segments } from '../../../../ui/Segments.tsx'
import type { ProblemQuery } from '../../query.ts'
import { LevelOf, useLevels } from '../Level.tsx'
import { TagPill } from '../TagPill.tsx'
import classes from './ProblemFilters.module.css'

/** A pause in typing after which the list is searched, in ms. */
const pause = 250

interface ProblemFiltersProps {
  query: ProblemQuery
  /** `typed` while the reader is still typing: such changes make no history entry */
  onChange: (next: Partial<ProblemQuery>, typed?: boolean) => void
  onReset: () => void
  showTags: boolean
  onShowTags: (show: boolean) => void
  /** tags whose names are known; the chosen ones are among them */
  knownTags: readonly Tag[]
}

/** Keyword, bank, level and tags of the problem list. */
export function ProblemFilters({ query, onChange, onReset, showTags, onShowTags, knownTags }: ProblemFiltersProps) {
  const { t } = useTranslation('problem')
  const levels = useLevels()
  const choices = levels.map(({ id }) => ({ value: String(id), label: <LevelOf id={id} levels={levels} /> }))
  const chosen = query.tags.map((id) => knownTags.find((tag) => tag.id === id) ?? { id, name: `#${id}`, color: '' })
  return (
    <div className={classes.filters}>
      <search className={classes.keyword}>
        <SearchField
          label={t('list.search')}
          hint={t('list.searchHint')}
          value={query.keyword}
          maxLength={200}
          delay={pause}
          onSearch={(keyword) => keyword !== query.keyword && onChange({ keyword }, true)}
        />
      </search>
      <Segments
        label={t('bank.label')}
        value={query.oj}
        onChange={(oj) => onChange({ oj })}
        options={[
          { value: 'Mine', label: t('bank.mine') },
          { value: 'All', label: t('bank.all') },
        ]}
      />
      <div className={classes.levels}>
        <Segments
          label={t('difficulty.label')}
          value={query.difficulty === null ? '' : String(query.difficulty)}
          onChange={(value) => onChange({ difficulty: value === '' ? null : Number(value) })}
          options={[{ value: '', label: t('difficulty.all') }, ...choices]}
        />
      </div>
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
