import { useEffect, useState } from 'react'
import { pagesNeed } from '../../lib/loading/pageNeeds.ts'
import { whenIdle } from '../../lib/loading/whenIdle.ts'
import { part } from '../part/part.tsx'
import { arrivedContent, hasArrived } from './arrived.ts'
import { Content } from './Content.tsx'

interface Props {
  source: string
  /** whether others than the staff of the site write here: then no other site learns who reads it, unless he asks */
  byAnybody?: boolean
  /** whether single line ends break */
  breaks?: boolean
}

/** What makes texts of their sources is as large as a page: the first one does without where its texts came with it. */
const Made = part(async () => (await import('./Made.tsx')).Made)
pagesNeed(() => (hasArrived() ? null : Made.fetch()))

/** An author's Markdown with LaTeX and code, sanitised equally strictly for all authors. */
export function Markdown({ source, byAnybody = false, breaks = false }: Props) {
  const [first] = useState(() => ({ source, content: arrivedContent(source) }))
  const hasCome = first.content !== null
  // another text may stand here next, without a page that would wait for it
  useEffect(() => (hasCome ? whenIdle(Made.prepare) : undefined), [hasCome])
  return first.content !== null && first.source === source ? (
    <Content safe={first.content} byAnybody={byAnybody} isSeen />
  ) : (
    <Made source={source} byAnybody={byAnybody} breaks={breaks} />
  )
}
