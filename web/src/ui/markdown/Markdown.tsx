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
  /** whether others than the site's staff may write it: then pictures of other sites load only on request */
  byAnybody?: boolean
  /** whether single line breaks are kept */
  breaks?: boolean
}

/** The renderer is as large as a page: the first page does without it if its texts came with the HTML. */
const Made = part(async () => (await import('./Made.tsx')).Made)
if (!import.meta.env.SSR) pagesNeed(() => (hasArrived() ? null : Made.fetch()))

/** The texts that the server has rendered, as safe HTML by their sources. */
export const DrawnTexts = createContext<ReadonlyMap<string, string>>(new Map())

function Drawn({ source }: Props) {
  const html = useContext(DrawnTexts).get(source) ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its renderer only lets through what `allowed.ts` lists
  return <div className={classes.markdown} data-text={textKey(source)} dangerouslySetInnerHTML={{ __html: html }} />
}

/** An author's Markdown with LaTeX and code, sanitised equally strictly for all authors. */
export const Markdown: (props: Props) => ReactNode = import.meta.env.SSR ? Drawn : Shown

function Shown({ source, byAnybody = false, breaks = false }: Props) {
  const [first] = useState(() => ({ source, content: arrivedContent(source) }))
  const hasCome = first.content !== null
  // another text may follow on the same page, which does not wait for the renderer
  useEffect(() => (hasCome ? whenIdle(Made.prepare) : undefined), [hasCome])
  return first.content !== null && first.source === source ? (
    <Content safe={first.content} byAnybody={byAnybody} isSeen />
  ) : (
    <Made source={source} byAnybody={byAnybody} breaks={breaks} />
  )
}
