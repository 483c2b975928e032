import { useMemo } from 'react'
import { Content } from './Content.tsx'
import { renderContent } from './renderContent.ts'

export function Made({ source, byAnybody, breaks }: { source: string; byAnybody: boolean; breaks: boolean }) {
  // not in an effect: rendering is sliced, while effects block the page until all are done
  const safe = useMemo(() => renderContent(source, { breaks }), [source, breaks])
  return <Content safe={safe} byAnybody={byAnybody} />
}
