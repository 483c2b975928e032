import { Button, Group } from '@mantine/core'
import {
  getScrollBoardInfo,
  getScrollBoardSubmissions,
  scrollBoardPage,
} from '@oj/functions/features/contest/board/contract-scroll.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ReadFailure } from '../../../ui/state/ReadFailure.tsx'
import { Waiting } from '../../../ui/state/Waiting.tsx'
import { type Info, type Submission, teamsOf, termsOf } from '../resolver/board.ts'
import { MedalFields } from '../resolver/MedalFields.tsx'
import { readResolverQuery, writeResolverQuery } from '../resolver/query.ts'
import classes from '../resolver/Resolver.module.css'
import { type Medals, resolveBoard, usualMedals } from '../resolver/resolve.ts'
import { Stage } from '../resolver/Stage.tsx'

/** All that a resolver needs. */
interface Loaded {
  readonly info: Info
  readonly submissions: readonly Submission[]
  /** referred to, so that the browser keeps them */
  readonly pictures: readonly HTMLImageElement[]
}

/** How long pictures are waited for, in ms. */
const patience = 8000

async function loadSubmissions(cid: number): Promise<Submission[]> {
  const all: Submission[] = []
  for (;;) {
    const page = await quietCall(getScrollBoardSubmissions, { cid, after: all.at(-1)?.submitId ?? 0 })
    all.push(...page)
    if (page.length < scrollBoardPage) return all
  }
}

async function loadPictures(submissions: readonly Submission[]): Promise<HTMLImageElement[]> {
  const sources = new Set(submissions.map(({ avatar }) => avatar).filter((src) => src !== ''))
  const pictures = [...sources].map((src) => Object.assign(new Image(), { src }))
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))])
  return pictures
}

/** Loads a contest for its resolver. @throws CallError */
async function loadResolver(cid: number): Promise<Loaded> {
  const [info, submissions] = await Promise.all([quietCall(getScrollBoardInfo, { cid }), loadSubmissions(cid)])
  return { info, submissions, pictures: await loadPictures(submissions) }
}

/** The resolver of a contest (CR-05): loads everything first, so that it needs no network then. */
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
  if (loaded) return <LoadedResolver loaded={loaded} />
  return <PlainPage>{error ? <ReadFailure error={error} onRetry={read} /> : <Waiting />}</PlainPage>
}

/** The page around what is shown before or instead of the resolver. */
function PlainPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('standing')
  return (
    <main id="content" className={classes.unopened}>
      <PageTitle title={t('resolver.title')} />
      {children}
    </main>
  )
}

function LoadedResolver({ loaded: { info, submissions } }: { loaded: Loaded }) {
  const { t } = useTranslation('standing')
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  /** how often it was started again */
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
      <PlainPage>
        <EmptyState title={t('resolver.none')} hint={t('resolver.noneHint')} />
      </PlainPage>
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
            // flushed, so that no step is taken before the restart
            setParams(writeResolverQuery({ ...query, ...chosen }), { replace: true, flushSync: true })
            setRound(round + 1)
          }}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  )
}

interface DialogProps {
  medals: Medals
  removeStar: boolean
  onApply: (chosen: { medals: Medals; removeStar: boolean }) => void
  onClose: () => void
}

/** Changes medals, or who is shown, and begins again. */
function SettingsDialog({ medals, removeStar, onApply, onClose }: DialogProps) {
  const { t } = useTranslation('standing')
  const [chosen, choose] = useState({ medals, removeStar })
  return (
    <Dialog opened onClose={onClose} title={t('resolver.settings')} size="md" centered>
      <MedalFields {...chosen} onChange={(changed) => choose({ ...chosen, ...changed })} />
      <Group justify="flex-end" mt="lg">
        <Button
          onClick={() => {
            onApply(chosen)
            onClose()
          }}
        >
          {t('resolver.begin')}
        </Button>
      </Group>
    </Dialog>
  )
}
