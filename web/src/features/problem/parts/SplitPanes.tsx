import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { read, write } from '../../../lib/storage.ts'
import { clampShare, shareAfterKey } from '../split.ts'
import classes from './SplitPanes.module.css'

const key = 'oj:split'
const readShare = () => Number(read(key)) || 0.46

interface SplitPanesProps {
  left: ReactNode
  right: ReactNode
  /** whether the right pane has questions, which are printed too, and stand below the left one at full width */
  asks?: boolean
  /** which pane a narrow screen shows; a wide one shows both */
  shown: 'left' | 'right'
  /** the name of the bar between the panes, for screen readers */
  label: string
}

/** Two panes with a bar between them that can be dragged or moved by keyboard; one pane at a time on narrow screens. */
export function SplitPanes({ left, right, shown, label, asks = false }: SplitPanesProps) {
  const leftId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(readShare)

  const move = (next: number) => {
    setShare(next)
    write(key, String(next))
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || box.current === null) return
    const { left, width } = box.current.getBoundingClientRect()
    move(clampShare((event.clientX - left) / width, width))
  }
  const press = (event: KeyboardEvent) => {
    const next = shareAfterKey(event.key, share, box.current?.clientWidth ?? 0)
    if (next === null) return
    event.preventDefault()
    move(next)
  }

  return (
    <div
      ref={box}
      className={classes.panes}
      data-shown={shown}
      data-program={!asks || undefined}
      style={{ '--share': share } as CSSProperties}
    >
      <div id={leftId} className={classes.left}>
        {left}
      </div>
      {!asks && (
        <hr
          aria-orientation="vertical"
          aria-label={label}
          aria-controls={leftId}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          tabIndex={0}
          className={`unprinted ${classes.bar}`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onKeyDown={press}
        />
      )}
      <div className={asks ? classes.right : `unprinted ${classes.right}`}>{right}</div>
    </div>
  )
}
