import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CallError } from '../../../lib/calls/callError.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { teamsOf, termsOf } from '../resolver/board.ts'
import { type Loaded, loadResolver } from '../resolver/load.ts'
import { readResolverQuery, writeResolverQuery } from '../resolver/query.ts'
import classes from '../resolver/Resolver.module.css'
import { resolveBoard, usualMedals } from '../resolver/resolve.ts'
import { SettingsDialog } from '../resolver/SettingsDialog.tsx'
import { Stage } from '../resolver/Stage.tsx'

/** The resolver of a contest (CR-05): all is loaded at first, so that it goes on without a network. */
export function Resolver() {
  const [params] = useSearchParams()
  const { cid } = readResolverQuery(params)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const read = useCallback(async () => {
    setError(null)
    try {
      setLoaded(await loadResolver(cid))
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      setError(thrown)
    }
  }, [cid])
  useEffect(() => {
    void read()
  }, [read])
  if (loaded) return <Opened loaded={loaded} />
  return <Unopened>{error ? <ReadFailure error={error} onRetry={read} /> : <Waiting />}</Unopened>
}

/** What stands there while there is no board to open. */
function Unopened({ children }: { children: ReactNode }) {
  const { t } = useTranslation('standing')
  return (
    <main id="content" className={classes.unopened}>
      <PageTitle title={t('resolver.title')} />
      {children}
    </main>
  )
}

function Opened({ loaded: { info, submissions } }: { loaded: Loaded }) {
  const { t } = useTranslation('standing')
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  /** how often it was begun again */
  const [round, setRound] = useState(0)
  const query = readResolverQuery(params)
  const { removeStar } = query
  const all = useMemo(() => teamsOf(info, submissions), [info, submissions])
  const teams = useMemo(() => all.filter(({ isStar }) => !(removeStar && isStar)), [all, removeStar])
  const ranked = all.filter(({ isStar }) => !isStar).length
  const medals = query.medals ?? usualMedals(ranked)
  const counts = medals.join()
  const resolution = useMemo(() => {
    const [gold = 0, silver = 0, bronze = 0] = counts.split(',').map(Number)
    return resolveBoard(termsOf(info), teams, info.displayIds, [gold, silver, bronze])
  }, [info, teams, counts])
  usePageTitle(t('resolver.title'))
  if (all.length === 0) {
    return (
      <Unopened>
        <EmptyState title={t('resolver.none')} hint={t('resolver.noneHint')} />
      </Unopened>
    )
  }
  return (
    <>
      <Stage
        key={`${round} ${counts} ${removeStar}`}
        info={info}
        resolution={resolution}
        medals={medals}
        onSettings={() => setSetting(true)}
      />
      {isSetting && (
        <SettingsDialog
          medals={medals}
          removeStar={removeStar}
          onApply={(chosen) => {
            // at once: what is stepped before it would begin again
            setParams(writeResolverQuery({ ...query, ...chosen }), { replace: true, flushSync: true })
            setRound(round + 1)
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  )
}
