import { Skeleton } from '@mantine/core'
import { keysOf } from '@oj/shared/records.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import useSWR from 'swr'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { Picture } from '../parts/Picture.tsx'
import { type HelpPage, parsePages, searchPages, splitPictures, topics } from '../topics.ts'
import classes from './Help.module.css'

const loadTexts = {
  en: () => import('../texts/en/index.ts'),
  'zh-CN': () => import('../texts/zh-CN/index.ts'),
}

/** Help in short pages, with a search over all of them (SH-15). */
export function Help() {
  const { t, i18n } = useTranslation('help')
  const { topic } = useParams()
  const [search, setSearch] = useState('')
  const language = i18n.language === 'en' ? 'en' : 'zh-CN'
  const { data: pages } = useSWR(['help', language], async () => parsePages((await loadTexts[language]()).texts))
  const current = pages?.find((page) => page.topic === topic)
  const found = pages && searchPages(pages, search)
  return (
    <>
      <PageTitle title={current?.title ?? t('title')} description={current ? undefined : t('about')} />
      <div className={classes.help} data-reading={topic !== undefined || undefined}>
        <nav aria-label={t('title')} className={classes.topics}>
          <SearchField label={t('search')} value={search} delay={200} onSearch={setSearch} />
          {found ? <Topics pages={found} current={topic} /> : <Skeleton height={320} />}
        </nav>
        {pages && <Article page={current} language={language} isUnknown={topic !== undefined && !current} />}
      </div>
    </>
  )
}

function Topics({ pages, current }: { pages: readonly HelpPage[]; current: string | undefined }) {
  const { t } = useTranslation('help')
  if (pages.length === 0) return <p className={classes.none}>{t('none')}</p>
  return keysOf(topics).map((audience) => {
    const names: readonly string[] = topics[audience]
    const own = pages.filter(({ topic }) => names.includes(topic))
    if (own.length === 0) return null
    return (
      <section key={audience}>
        <h2>{t(`for.${audience}`)}</h2>
        <ul>
          {own.map(({ topic, title }) => (
            <li key={topic}>
              <Link to={`/help/${topic}`} aria-current={topic === current ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface ArticleProps {
  page: HelpPage | undefined
  language: string
  isUnknown: boolean
}

/** A page; pictures stand in its Markdown, below the sentence that they show. */
function Article({ page, language, isUnknown }: ArticleProps) {
  const { t } = useTranslation('help')
  if (!page && !isUnknown) return null
  return (
    <article>
      <Panel>
        {page ? (
          splitPictures(page.text).map((piece) =>
            'name' in piece ? (
              <Picture key={piece.name} language={language} {...piece} />
            ) : (
              <Markdown key={piece.text} source={piece.text} />
            ),
          )
        ) : (
          <EmptyState title={t('unknown')} hint={t('unknownHint')} />
        )}
      </Panel>
      <Link to="/help" className={classes.all}>
        {t('all')}
      </Link>
    </article>
  )
}
