import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './Frame.module.css'

/** A tab of what stands round the pages of a set. */
interface FrameTab {
  readonly key: string
  readonly name: ReactNode
  readonly to: string
  /** it is there, but the reader may not go there */
  readonly isClosed?: boolean
  /** it is for those who work there: such tabs have a line of their own, where there is room for two */
  readonly isStaffs?: boolean
}

interface Props {
  /** says what the tabs are of, to those who can't see them */
  label: string
  tabs: readonly FrameTab[]
  /** the key of the tab that is shown; none where the page is under none of them */
  shown: string | undefined
  /** why closed tabs are closed */
  closed: string
  /** changes with what stands on the tabs, so that the shown one stays in sight */
  count?: number
}

/** The tabs of a set, in lines that a phone scrolls. */
export function FrameTabs({ label, tabs, shown, closed, count = 0 }: Props) {
  const list = useRef<HTMLElement>(null)
  // a phone does not show all of them at once, and fewer with counts
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
