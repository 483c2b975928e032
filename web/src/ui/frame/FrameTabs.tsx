import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './Frame.module.css'

interface FrameTab {
  readonly key: string
  readonly name: ReactNode
  readonly to: string
  /** shown, but the reader may not open it */
  readonly isClosed?: boolean
  /** for staff: these tabs stand in a second line */
  readonly isStaffs?: boolean
}

interface Props {
  /** for assistive technology */
  label: string
  tabs: readonly FrameTab[]
  /** the key of the current tab, if the page belongs to one */
  shown: string | undefined
  closed: string
  /** changes with the badges on the tabs, to keep the current one in sight */
  count?: number
}

/** The tabs of a problem set, in lines that scroll on a phone. */
export function FrameTabs({ label, tabs, shown, closed, count = 0 }: Props) {
  const list = useRef<HTMLElement>(null)
  // they may not fit a phone, least of all with badges
  useEffect(() => {
    if (shown === undefined || count < 0) return
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown, count])
  const lines = [tabs.filter(({ isStaffs }) => !isStaffs), tabs.filter(({ isStaffs }) => isStaffs)]
  return (
    <nav ref={list} className={classes.tabs} aria-label={label}>
      {lines.map((line) => (
        <div key={line[0]?.key ?? ''} className={classes.line}>
          {line.map(({ key, name, to, isClosed }) =>
            isClosed ? (
              <span key={key} className={classes.tab} aria-disabled="true" title={closed}>
                {name}
              </span>
            ) : (
              <Link key={key} className={classes.tab} to={to} aria-current={key === shown ? 'page' : undefined}>
                {name}
              </Link>
            ),
          )}
        </div>
      ))}
    </nav>
  )
}
