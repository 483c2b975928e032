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
  /** several banks are shown: a classification says whose it is */
  named: boolean
  onTag: (id: number) => void
}

/** All tags by classification, to be searched and chosen. */
export function TagPanel({ groups, chosen, named, onTag }: TagPanelProps) {
  const { t } = useTranslation('problem')
  const [wanted, setWanted] = useState('')
  const shown = matchingGroups(groups, wanted)
  return (
    <section className={classes.tags} aria-label={t('tags.title')}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('tags.search')}
        placeholder={t('tags.search')}
        value={wanted}
        maxLength={40}
        leftSection={<IconSearch size={15} aria-hidden />}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {shown.length === 0 && <p className={classes.hint}>{t(groups.length === 0 ? 'tags.none' : 'tags.noMatch')}</p>}
      {shown.map(({ classification, tagList }) => (
        // A search opens every group again; otherwise groups stay as the reader left them.
        <details key={`${classification?.id ?? 'none'} ${wanted !== ''}`} open>
          <summary>
            {classification === null ? t('tags.unclassified') : nameOf(classification, named)}
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

const nameOf = ({ name, oj }: { name: string; oj: string }, named: boolean) => (named ? `[${oj}] ${name}` : name)
