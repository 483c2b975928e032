import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { type ApiDocument, readDocument, searchCalls } from '../document.ts'
import classes from '../parts/ApiDocs.module.css'
import { CallList } from '../parts/CallList.tsx'
import { CallView } from '../parts/CallView.tsx'
import { Introduction } from '../parts/Introduction.tsx'

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
