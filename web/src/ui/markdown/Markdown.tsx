import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { pagesNeed } from '../../lib/loading/pageNeeds.ts'
import { whenIdle } from '../../lib/loading/whenIdle.ts'
import { textKey } from '../../lib/textKey.ts'
import { part } from '../part/part.tsx'
import { Content } from './Content.tsx'
import classes from './Markdown.module.css'
import { arrivedContent, hasArrived } from './serverContent.ts'

interface Props {
  source: string
  /** whether others than the staff of the site write here: then no other site learns who reads it, unless they ask */
  byAnybody?: boolean
  /** whether single line ends break */
  breaks?: boolean
}

/** What makes texts of their sources is as large as a page: the first one does without where its texts came with it. */
const Made = part(async () => (await import('./Made.tsx')).Made)
if (!import.meta.env.SSR) pagesNeed(() => (hasArrived() ? null : Made.fetch()))

/** What the server has made of the texts that it draws, by their sources: HTML that is safe. */
export const DrawnTexts = createContext<ReadonlyMap<string, string>>(new Map())

function Drawn({ source }: Props) {
  const html = useContext(DrawnTexts).get(source) ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what makes it lets nothing through but the list of `allowed.ts`
  return <div className={classes.markdown} data-text={textKey(source)} dangerouslySetInnerHTML={{ __html: html }} />
}

/** An author's Markdown with LaTeX and code, sanitised equally strictly for all authors. */
export const Markdown: (props: Props) => ReactNode = import.meta.env.SSR ? Drawn : Shown

function Shown({ source, byAnybody = false, breaks = false }: Props) {
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
