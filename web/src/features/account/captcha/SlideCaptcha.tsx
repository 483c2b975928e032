import { Loader, Skeleton } from '@mantine/core'
import { type CaptchaAnswer, captchaLimits, getSlideCaptcha } from '@oj/functions/features/captcha/contract.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './SlideCaptcha.module.css'
import { type Step, slideTo, thinTrail } from './trail.ts'
import { useFresh } from './useFresh.ts'
import { useWorked } from './useWork.ts'
import { WorkState } from './WorkState.tsx'

const { width, height, piece, radius, trailMax } = captchaLimits
/** The side of the piece with its knobs. */
const side = piece + 2 * radius

/**
 * A piece to drag into its gap with mouse or finger; dropping it answers, as soon as the browser has done its work. The server
 * checks its position and whether a hand moved it. Keyboard and screen reader users type digits instead.
 */
export function SlideCaptcha({ busy, onAnswer }: { busy: boolean; onAnswer: (answer: CaptchaAnswer) => void }) {
  const { t } = useTranslation('account')
  const { data, renew } = useFresh(getSlideCaptcha)
  const { work, answer, waiting } = useWorked<{ x: number; trail: Step[] }>(data, onAnswer)
  const box = useRef<HTMLDivElement>(null)
  const { x, dragging, take, move, letGo } = useDrag(box, (x, trail) => answer({ x, trail }))
  if (!data) return <Skeleton height={150} />
  const share = (pixels: number) => `${(100 * pixels) / width}%`
  return (
    <>
      <div className={classes.captcha} aria-hidden>
        <div ref={box} className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
          <img src={data.image} alt="" draggable={false} />
          <img
            className={classes.piece}
            src={data.piece}
            alt=""
            draggable={false}
            style={{ width: share(side), left: share(x), top: `${(100 * data.y) / height}%` }}
          />
          {(busy || waiting) && <Loader className={classes.busy ?? ''} size="sm" />}
        </div>
        <div className={classes.track}>
          <div className={classes.way} style={{ width: `calc(${share(x)} + 21px)` }} />
          <div
            className={classes.handle}
            data-dragging={dragging || undefined}
            style={{ left: share(x) }}
            onPointerDown={take}
            onPointerMove={move}
            onPointerUp={letGo}
            onPointerCancel={letGo}
          >
            <IconArrowRight size={20} />
          </div>
          <span className={classes.hint} data-hidden={dragging || undefined}>
            {t('captcha.slide')}
          </span>
        </div>
      </div>
      <WorkState work={work} onRenew={() => void renew()} />
    </>
  )
}

/** Follows the pointer, in pixels of the picture whatever its size on screen. */
function useDrag(box: RefObject<HTMLDivElement | null>, onEnd: (x: number, trail: Step[]) => void) {
  const [x, setX] = useState(0)
  const [dragging, setDragging] = useState(false)
  const start = useRef({ x: 0, y: 0, time: 0 })
  const trail = useRef<Step[]>([])
  const scale = () => width / (box.current?.clientWidth ?? width)

  function take(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, y: event.clientY, time: event.timeStamp }
    trail.current = [{ x: 0, y: 0, t: 0 }]
    setDragging(true)
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!dragging) return
    const { x, y, time } = start.current
    const step = { x: (event.clientX - x) * scale(), y: (event.clientY - y) * scale(), t: event.timeStamp - time }
    trail.current.push(step)
    setX(slideTo(step.x, width, side))
  }
  function letGo() {
    if (!dragging) return
    setDragging(false)
    onEnd(x, thinTrail(trail.current, trailMax))
  }
  return { x, dragging, take, move, letGo }
}
