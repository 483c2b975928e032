import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type ApiDocument, readDocument, type Slice, searchCalls } from '../document.ts'
import classes from '../parts/ApiDocs.module.css'
import { CallView } from '../parts/CallView.tsx'

const address = '/api/openapi.json'

async function loadDocument(): Promise<ApiDocument> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return readDocument(await response.json())
}

/** Every call of the API, to read about and to try (OP-06). */
export function ApiDocs() {
  const { t } = useTranslation('api-docs')
  const { data, error, mutate } = useSWR(address, loadDocument, { revalidateOnFocus: false, shouldRetryOnError: false })
  return (
    <>
      <PageTitle
        title={t('title')}
        description={t('about')}
        actions={
          <Button
            component="a"
            href={address}
            download="openapi.json"
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} />}
          >
            openapi.json
          </Button>
        }
      />
      {error ? <ErrorState message={t('failed')} onRetry={mutate} /> : <Calls document={data} />}
    </>
  )
}

/** The list and the chosen call: side by side on wide screens, one after the other on narrow ones. */
function Calls({ document }: { document: ApiDocument | undefined }) {
  const { t } = useTranslation('api-docs')
  const [params, setParams] = useSearchParams()
  const query = params.get('q') ?? ''
  const found = useMemo(() => searchCalls(document?.slices ?? [], query), [document, query])
  const chosen = document?.slices.flatMap(({ calls }) => calls).find(({ id }) => id === params.get('call'))
  const linkTo = (call: string | null) =>
    `?${new URLSearchParams({ ...(query && { q: query }), ...(call && { call }) })}`
  const find = (q: string) => {
    const next = new URLSearchParams(params)
    if (q) next.set('q', q)
    else next.delete('q')
    setParams(next, { replace: true })
  }
  return (
    <div className={classes.columns} data-chosen={chosen ? '' : undefined} data-in-order>
      <nav className={classes.list} aria-label={t('calls')} aria-busy={!document} data-waiting={!document || undefined}>
        <SearchField
          className={classes.search}
          label={t('search')}
          value={query}
          maxLength={80}
          delay={150}
          onSearch={find}
        />
        {document && found.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
        <CallList slices={found} chosen={chosen?.id ?? null} open={query !== ''} linkTo={linkTo} />
      </nav>
      <div>
        {chosen ? (
          <>
            <Anchor component={Link} to={linkTo(null)} className={classes.back ?? ''} size="sm">
              {t('back')}
            </Anchor>
            <CallView key={chosen.id} call={chosen} />
          </>
        ) : (
          <Introduction document={document} />
        )}
      </div>
    </div>
  )
}

const topics = ['envelope', 'token', 'language', 'client'] as const

/** General information, shown while no call is chosen. */
function Introduction({ document }: { document: ApiDocument | undefined }) {
  const { t } = useTranslation('api-docs')
  if (!document) return <Skeleton height={320} />
  const count = document.slices.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <Panel title={t('intro.title')}>
      <Stack gap="md">
        <p className={classes.text}>
          {t('intro.size', { count, slices: document.slices.length, version: document.version })}
        </p>
        {topics.map((topic) => (
          <div key={topic}>
            <h3 className={classes.topic}>{t(`intro.${topic}`)}</h3>
            <p className={classes.text}>{t(`intro.${topic}Text`)}</p>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}

interface CallListProps {
  slices: readonly Slice[]
  /** the id of the call that is shown */
  chosen: string | null
  /** whether all slices are open, or only that of the chosen call */
  open: boolean
  linkTo: (call: string) => string
}

/** The calls by slice; a slice opens to show its calls. */
function CallList({ slices, chosen, open, linkTo }: CallListProps) {
  const { t } = useTranslation('api-docs')
  return slices.map(({ name, title, calls }) => (
    <details key={`${name} ${open}`} open={open || calls.some(({ id }) => id === chosen)} className={classes.slice}>
      <summary>
        {title[currentLocale()]} <span className={classes.count}>{t('count', { count: calls.length })}</span>
      </summary>
      <ul>
        {calls.map(({ id, method, summary, path }) => (
          <li key={id}>
            <Link to={linkTo(id)} aria-current={id === chosen ? 'page' : undefined} title={path}>
              <span className={classes.method} data-method={method}>
                {method}
              </span>
              <span lang="en">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  ))
}
