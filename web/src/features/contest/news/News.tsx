import { useState } from 'react'
import { part } from '../../../ui/part/part.tsx'
import { useNews } from './useNews.ts'

const NewsNotice = part(async () => (await import('./NewsNotice.tsx')).NewsNotice, { optional: true })

/** What is new, loaded with the first news; once loaded it stays, so that screen readers hear later ones. */
export function News() {
  const { announcements, answers } = useNews()
  const [hadNews, setHadNews] = useState(false)
  if (!hadNews && announcements.length + answers.length > 0) setHadNews(true)
  return hadNews && <NewsNotice />
}
