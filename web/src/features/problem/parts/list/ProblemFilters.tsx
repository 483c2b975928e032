import { Button, Checkbox, CloseButton, NativeSelect } from '@mantine/core'
import type { Tag } from '@oj/functions/features/problem/contract-list.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session/session.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { Filters } from '../../../../ui/table/Filters.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { useNarrow } from '../../../../ui/useNarrow.ts'
import { noQuery, ownFilters, type ProblemQuery } from '../../list/query.ts'
import { LevelOf, useLevels } from '../Level.tsx'
import { TagPill } from '../TagPill.tsx'
import classes from './ProblemFilters.module.css'
import { SortField } from './SortField.tsx'

/** The pause in typing before the list is searched, in ms. */
const pause = 250

interface ProblemFiltersProps {
  query: ProblemQuery
  /** `typed` while the reader is still typing: such changes make no history entry */
  onChange: (next: Partial<ProblemQuery>, typed?: boolean) => void
  showTags: boolean
  onShowTags: (show: boolean) => void
  /** the tags with known names */
  knownTags: readonly Tag[]
  /** the tags to choose from, where they do not fit beside the list */
  tags: ReactNode
}

/** Keyword, bank, level, own status, order and tags of the problem list. */
export function ProblemFilters({ query, onChange, showTags, onShowTags, knownTags, tags }: ProblemFiltersProps) {
  const { t } = useTranslation(['problem', 'problem-list'])
  const { isBack } = useSession()
  // wider tables are sorted by their headings
  const narrow = useNarrow()
  const levels = useLevels()
  const choices = levels.map(({ id }) => ({ value: String(id), label: <LevelOf id={id} levels={levels} /> }))
  const own = isBack ? query.own : null
  const set = [query.oj !== noQuery.oj, query.difficulty !== null, own !== null, query.sort !== null]
  const count = set.filter(Boolean).length + query.tags.length
  return (
    <Filters
      first={
        <search>
          <SearchField
            label={t('list.search')}
            hint={t('list.searchHint')}
            value={query.keyword}
            maxLength={200}
            delay={pause}
            onSearch={(keyword) => keyword !== query.keyword && onChange({ keyword }, true)}
          />
        </search>
      }
      count={count}
      below={tags}
      chosen={query.tags.length > 0 && <Chosen query={query} onChange={onChange} knownTags={knownTags} />}
    >
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={t('bank.label')}
        value={query.oj}
        onChange={({ currentTarget: { value } }) => onChange({ oj: value === 'All' ? 'All' : 'Mine' })}
        data={[
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
      {isBack && (
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={t('problem-list:own.label')}
          value={own ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ own: ownFilters.find((one) => one === value) ?? null })
          }
          data={[
            { value: '', label: t('problem-list:own.all') },
            ...ownFilters.map((value) => ({ value, label: t(`problem-list:own.${value}`) })),
          ]}
        />
      )}
      {narrow && <SortField query={query} onChange={onChange} />}
      <Checkbox
        label={t('list.showTags')}
        checked={showTags}
        onChange={(event) => onShowTags(event.currentTarget.checked)}
      />
      {(count > 0 || query.keyword !== '') && (
        <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onChange(noQuery)}>
          {t('list.reset')}
        </Button>
      )}
    </Filters>
  )
}

/** The chosen tags, each with a button that removes it. */
function Chosen({ query, onChange, knownTags }: Pick<ProblemFiltersProps, 'query' | 'onChange' | 'knownTags'>) {
  const { t } = useTranslation('problem')
  const chosen = query.tags.map((id) => knownTags.find((tag) => tag.id === id) ?? { id, name: `#${id}`, color: '' })
  return (
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
  )
}
