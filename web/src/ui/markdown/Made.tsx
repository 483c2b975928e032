import { useMemo } from 'react'
import { Content } from './Content.tsx'
import { madeContent } from './made.ts'

interface Props {
  source: string
  byAnybody: boolean
}

/** A text that is made of its source here. */
export function Made({ source, byAnybody }: Props) {
  // here and not in an effect: a page is rendered in slices, while effects hold it until all of them are done
  const safe = useMemo(() => madeContent(source), [source])
  return <Content safe={safe} byAnybody={byAnybody} />
}
