import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import classes from './CodeDiff.module.css'
import { showDiff } from './diffView.ts'

interface Props {
  before: string
  after: string
  beforeLabel: string
  afterLabel: string
  /** MIME type of the language, such as `text/x-java`; empty for plain text */
  contentType: string
  /** replaces lines that are equal in both, with $ for their number */
  unchanged: string
}

/** The differences between two texts: side by side on wide screens, in one column on narrow ones. */
export function CodeDiff({ before, after, beforeLabel, afterLabel, contentType, unchanged }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? true
  useEffect(() => {
    const texts = { before, after, beforeLabel, afterLabel, contentType, unchanged }
    return host.current === null ? undefined : showDiff(host.current, texts, isWide)
  }, [before, after, beforeLabel, afterLabel, contentType, unchanged, isWide])
  return (
    <div>
      <div className={classes.heads}>
        <span className={classes.before}>{beforeLabel}</span>
        <span className={classes.after}>{afterLabel}</span>
      </div>
      <div ref={host} className={classes.host} />
    </div>
  )
}
