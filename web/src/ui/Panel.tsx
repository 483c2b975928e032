import type { ReactNode } from 'react'
import { useId } from 'react'
import classes from './Panel.module.css'
import { Boundary } from './part/Boundary.tsx'
import { PartFailure } from './part/PartFailure.tsx'

interface Props {
  title?: string
  /** how many there are, beside the title */
  count?: ReactNode
  actions?: ReactNode
  /** content that brings its own padding, such as a table */
  flush?: boolean
  /** may be wider than the page if its table is and the window has room */
  grows?: boolean
  waiting?: boolean
  children: ReactNode
}

/** A framed part of a page with a heading. An error inside it leaves the rest of the page standing. */
export function Panel({ title, count, actions, flush = false, grows = false, waiting = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={classes.panel}
      aria-labelledby={title ? id : undefined}
      data-grows={grows || undefined}
      data-waiting={waiting || undefined}
    >
      {title && (
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {count !== undefined && <span className={classes.count}>{count}</span>}
          {actions}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>
        <Boundary failed={(error, retry) => <PartFailure error={error} onRetry={retry} />}>{children}</Boundary>
      </div>
    </section>
  )
}
