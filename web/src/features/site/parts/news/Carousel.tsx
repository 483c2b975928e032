import { getHomeCarousel } from '@oj/functions/features/home/contract-shown.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Pending } from '../../../../ui/state/Pending.tsx'
import classes from './Carousel.module.css'

/** How long a picture is shown, in milliseconds. */
const interval = 5000

type Picture = AnswerOf<typeof getHomeCarousel>[number]

/** Pictures chosen by staff. */
export function Carousel() {
  const { data, error } = useCall(getHomeCarousel, {})
  if (!data && !error) return <Pending />
  return data && data.length > 0 ? <Pictures pictures={data} /> : null
}

/**
 * Shows one picture after the other; pauses under the pointer or the focus, on request, and for users who prefer
 * reduced motion.
 */
function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation('site')
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(
    () => import.meta.env.SSR || !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const [paused, setPaused] = useState(false)
  const several = pictures.length > 1
  useEffect(() => {
    if (!playing || paused || !several) return
    const timer = setInterval(() => setShown((one) => (one + 1) % pictures.length), interval)
    return () => clearInterval(timer)
  }, [playing, paused, several, pictures.length])

  return (
    <section
      className={classes.carousel}
      aria-label={t('carousel.label')}
      aria-roledescription={t('carousel.role')}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {pictures.map((picture, index) => (
        <Slide key={picture.id} picture={picture} shown={index === shown} first={index === 0} />
      ))}
      {several && (
        <div className={classes.controls}>
          <button
            type="button"
            className={classes.play}
            aria-label={t(playing ? 'carousel.pause' : 'carousel.play')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          </button>
          <Dots count={pictures.length} shown={shown} onChoose={setShown} />
        </div>
      )}
    </section>
  )
}

function Slide({ picture, shown, first }: { picture: Picture; shown: boolean; first: boolean }) {
  const image = (
    <img src={picture.url} alt={picture.title} loading={first ? 'eager' : 'lazy'} referrerPolicy="no-referrer" />
  )
  return (
    <div className={classes.slide} data-shown={shown || undefined} aria-hidden={!shown} inert={!shown}>
      {picture.link === '' ? image : <a href={picture.link}>{image}</a>}
      {picture.title !== '' && <p className={classes.caption}>{picture.title}</p>}
    </div>
  )
}

/** A dot for each picture; the arrow keys move between them. */
function Dots({ count, shown, onChoose }: { count: number; shown: number; onChoose: (index: number) => void }) {
  const { t } = useTranslation('site')
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') onChoose((shown + 1) % count)
    if (key === 'ArrowLeft') onChoose((shown + count - 1) % count)
  }
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <button
      key={index}
      type="button"
      className={classes.dot}
      aria-label={t('carousel.picture', { number: index + 1 })}
      aria-current={index === shown}
      onClick={() => onChoose(index)}
      onKeyDown={press}
    />
  ))
}
