import { Button } from '@mantine/core'
import {
  type DiscussionRow,
  getDiscussionCategories,
  type getDiscussionList,
} from '@oj/functions/features/discussion/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconEye, IconMessageCircle, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallError } from '../../../lib/calls/callError.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { categoryPath, detailPath, problemPath } from '../address.ts'
import { type DiscussionQuery, isFiltered } from '../list/query.ts'
import classes from './Discussions.module.css'
import entryClasses from './Entry.module.css'
import { Author, StateMarks } from './Marks.tsx'

interface Props {
  query: DiscussionQuery
  onChange: (next: Partial<DiscussionQuery>, replace?: boolean) => void
  data: AnswerOf<typeof getDiscussionList> | undefined
  error: CallError | undefined
  onRetry: () => unknown
}

/** Discussions of the site or of a group, with the search and the categories. */
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
          {data?.records.map((row) => (
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

function Head({ query: { keyword, onlyMine }, onChange }: HeadProps) {
  const { t } = useTranslation('discussion')
  const { user } = useSession()
  return (
    <div className={`unprinted ${classes.head}`}>
      <search className={classes.search}>
        <SearchField label={t('search')} value={keyword} onSearch={(next) => onChange({ keyword: next })} />
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

/** A discussion in the list. */
function Entry({ discussion }: { discussion: DiscussionRow }) {
  const { t } = useTranslation('discussion')
  const { id, gid, title, description, categoryId, categoryName, pid, viewNum, likeNum, commentNum } = discussion
  const counts = [
    { name: 'views', Icon: IconEye, count: viewNum },
    { name: 'likes', Icon: IconThumbUp, count: likeNum },
    { name: 'comments', Icon: IconMessageCircle, count: commentNum },
  ] as const
  return (
    <li className={entryClasses.entry}>
      <h2 className={entryClasses.head}>
        <Link className={entryClasses.title} to={detailPath(id, gid)}>
          {title}
        </Link>
        <StateMarks discussion={discussion} />
      </h2>
      <p className={entryClasses.description}>{description}</p>
      <div className={entryClasses.under}>
        <Author discussion={discussion} size={22} />
        <Link className={entryClasses.link} to={categoryPath(categoryId, gid)}>
          {categoryName}
        </Link>
        {pid !== '' && (
          <Link className={entryClasses.link} to={problemPath(pid, gid)}>
            {t('problem', { id: pid })}
          </Link>
        )}
        <span className={entryClasses.counts}>
          {counts.map(({ name, Icon, count }) => (
            <span key={name} className={entryClasses.count} title={t(`count.${name}`, { count })}>
              <Icon size={15} aria-hidden />
              <span aria-hidden>{count}</span>
              <span className="unseen">{t(`count.${name}`, { count })}</span>
            </span>
          ))}
        </span>
      </div>
    </li>
  )
}
