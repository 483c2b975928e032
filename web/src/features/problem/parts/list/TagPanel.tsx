import { TextInput } from '@mantine/core'
import type { getTagsAndClassification } from '@oj/functions/features/problem/contract-list.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchingGroups } from '../../list/tagGroups.ts'
import { TagPill } from '../TagPill.tsx'
import classes from './ProblemAside.module.css'

interface TagPanelProps {
  groups: AnswerOf<typeof getTagsAndClassification>
  chosen: readonly number[]
  /** whether each classification is called with the name of its bank */
  isBankNamed: boolean
  onTag: (id: number) => void
}

/** All tags by classification, to be searched and chosen. */
export function TagPanel({ groups, chosen, isBankNamed, onTag }: TagPanelProps) {
  const { t } = useTranslation('problem')
  const [keyword, setKeyword] = useState('')
  const matches = matchingGroups(groups, keyword)
  return (
    <section className={classes.tags} aria-label={t('tags.title')}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('tags.search')}
        placeholder={t('tags.search')}
        value={keyword}
        maxLength={40}
        leftSection={<IconSearch size={15} aria-hidden />}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      {matches.length === 0 && <p className={classes.hint}>{t(groups.length === 0 ? 'tags.none' : 'tags.noMatch')}</p>}
      {matches.map(({ classification, tagList }) => (
        // A search opens every group again.
        <details key={`${classification?.id ?? 'none'} ${keyword !== ''}`} open>
          <summary>
            {classification === null ? t('tags.unclassified') : nameClassification(classification, isBankNamed)}
            <span>{tagList.length}</span>
          </summary>
          <div className={classes.pills}>
            {tagList.map((tag) => (
              <TagPill key={tag.id} tag={tag} pressed={chosen.includes(tag.id)} onClick={() => onTag(tag.id)} />
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}

const nameClassification = ({ name, oj }: { name: string; oj: string }, isBankNamed: boolean) =>
  isBankNamed ? `[${oj}] ${name}` : name
