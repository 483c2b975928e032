import { Button } from '@mantine/core'
import {
  type DiscussionRow,
  getDiscussionCategories,
  type getDiscussionList,
} from '@oj/functions/features/discussion/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../lib/addressQuery.ts'
import type { CallError } from '../../../lib/calls/callError.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type DiscussionQuery, isFiltered } from '../list/query.ts'
import classes from './Discussions.module.css'
import { Entry } from './Entry.tsx'

interface Props {
  query: DiscussionQuery
  onChange: (next: Partial<DiscussionQuery>, replace?: boolean) => void
  data: AnswerOf<typeof getDiscussionList> | undefined
  error: CallError | undefined
  onRetry: () => unknown
}

/** A list of discussions, of the site or of a group, with its search and the categories. */
export function Discussions({ query, onChange, data, error, onRetry }: Props) {
  const { t } = useTranslation('discussion')
  return (
    <div className={classes.page}>
      <Panel flush waiting={!data && !error}>
        <Head query={query} onChange={onChange} />
        {!data && error && <ReadFailure error={error} onRetry={onRetry} titleAs="p" />}
        {data?.records.length === 0 && (
          <EmptyState
            title={t(isFiltered(query) ? 'noMatch' : 'none')}
            hint={t(isFiltered(query) ? 'noMatchHint' : 'noneHint')}
            action={
              isFiltered(query) && (
                <Button variant="default" onClick={() => onChange({ keyword: '', cid: '', onlyMine: false })}>
                  {t('reset')}
                </Button>
              )
            }
          />
        )}
        <ul className={classes.entries}>
          {data?.records.map((row: DiscussionRow) => (
            <Entry key={row.id} discussion={row} />
          ))}
        </ul>
        <Pager
          page={query}
          of={data}
          sizes={[query.limit]}
          onChange={({ currentPage }, replace) => onChange({ currentPage }, replace)}
        />
      </Panel>
      <Categories chosen={query.cid} onChoose={(cid) => onChange({ cid })} />
    </div>
  )
}

interface HeadProps {
  query: DiscussionQuery
  onChange: (next: Partial<DiscussionQuery>) => void
}

/** Which discussions: by words, and whose. */
function Head({ query: { keyword, onlyMine }, onChange }: HeadProps) {
  const { t } = useTranslation('discussion')
  const { user } = useSession()
  return (
    <div className={`unprinted ${classes.head}`}>
      <search className={classes.search}>
        <SearchField
          label={t('search')}
          value={keyword}
          maxLength={keywordMax}
          onSearch={(next) => onChange({ keyword: next })}
        />
      </search>
      {user && (
        <Segments
          label={t('whose')}
          value={onlyMine ? 'mine' : 'all'}
          onChange={(value) => onChange({ onlyMine: value === 'mine' })}
          options={[
            { value: 'all', label: t('all') },
            { value: 'mine', label: t('mine') },
          ]}
        />
      )}
    </div>
  )
}

/** The categories, of which one may be chosen. */
function Categories({ chosen, onChoose }: { chosen: string; onChoose: (cid: string) => void }) {
  const { t } = useTranslation('discussion')
  const { data } = useCall(getDiscussionCategories, {}, { quiet: true })
  const all = [
    { value: '', name: t('allCategories') },
    ...(data ?? []).map(({ id, name }) => ({ value: String(id), name })),
  ]
  return (
    <div className="unprinted">
      <Panel title={t('categories')}>
        <div className={classes.categories}>
          {all.map(({ value, name }) => (
            <button
              key={value}
              type="button"
              className={classes.category}
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {name}
            </button>
          ))}
        </div>
      </Panel>
    </div>
  )
}
