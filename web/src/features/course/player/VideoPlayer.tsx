import { NativeSelect, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read, write } from '../../../lib/storage.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import classes from './Player.module.css'
import { nameLanguage, useCaptions } from './useCaptions.ts'
import { usePosition } from './usePosition.ts'
import { useSource } from './useSource.ts'
import { useVideo, type WatchedVideo } from './useVideo.ts'

/** Plays an uploaded video from where the reader stopped. */
export function VideoPlayer({ vid }: { vid: number }) {
  const { video, error, renew } = useVideo(vid)
  if (error) return <ErrorState message={error.message} onRetry={renew} />
  if (!video) return <Skeleton className={classes.screen ?? ''} aria-busy />
  return <Player key={vid} video={video} onBroken={renew} />
}

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '1.75', '2'] as const
const storageKey = 'course-speed'

interface Props {
  video: WatchedVideo
  /** the address has expired, or the connection is down */
  onBroken: () => void
}

function Player({ video, onBroken }: Props) {
  const { t } = useTranslation('course')
  const element = useRef<HTMLVideoElement>(null)
  const cover = useRef<HTMLCanvasElement>(null)
  const [speed, setSpeed] = useState(() => speeds.find((one) => one === read(storageKey)) ?? '1')
  const captions = useCaptions(video.id, element, video.captions)
  const [isBroken, setIsBroken] = useState(false)
  useSource(element, cover, video.url, video.seconds)
  usePosition(video.id, element)
  useEffect(() => {
    if (element.current === null) return
    element.current.defaultPlaybackRate = Number(speed)
    element.current.playbackRate = Number(speed)
  }, [speed])
  function choose(next: string) {
    setSpeed(speeds.find((one) => one === next) ?? '1')
    write(storageKey, next === '1' ? null : next)
  }
  return (
    <div className={classes.player}>
      <div className={classes.screen}>
        {/* biome-ignore lint/a11y/useMediaCaption: what captions there are come as tracks when they are chosen */}
        <video
          ref={element}
          controls
          playsInline
          preload="metadata"
          aria-label={video.title}
          onError={() => {
            setIsBroken(true)
            onBroken()
          }}
          onLoadedData={() => setIsBroken(false)}
        />
        <canvas ref={cover} hidden aria-hidden />
      </div>
      {isBroken && (
        <p role="alert" className={classes.broken} data-tone="warn">
          {t('player.broken')}
        </p>
      )}
      <div className={classes.choices}>
        <NativeSelect
          size="sm"
          label={t('player.speed')}
          value={speed}
          data={speeds.map((one) => ({ value: one, label: `${one}×` }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {video.captions.length > 0 && (
          <NativeSelect
            size="sm"
            label={t('player.captions')}
            value={captions.shown}
            data={[
              { value: '', label: t('player.noCaptions') },
              ...video.captions.map((one) => ({ value: one, label: nameLanguage(one) })),
            ]}
            onChange={(event) => captions.choose(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  )
}
