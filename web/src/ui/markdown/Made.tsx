import { useMemo } from 'react'
import { Content } from './Content.tsx'
import { renderContent } from './renderContent.ts'

interface Props {
  source: string
  byAnybody: boolean
  breaks: boolean
}

/** A text that is made of its source here. */
export function Made({ source, byAnybody, breaks }: Props) {
  // here and not in an effect: a page is rendered in slices, while effects hold it until all of them are done
  const safe = useMemo(() => renderContent(source, { breaks }), [source, breaks])
  return <Content safe={safe} byAnybody={byAnybody} />
}
