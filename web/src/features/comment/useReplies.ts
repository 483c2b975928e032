import { type Comment, getReplies, type Reply } from '@oj/functions/features/comment/contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'

/** The replies that are shown of a comment: those that came with it, and more as the reader asks for them. */
export function useReplies(comment: Comment, wanted: number | null) {
  const [more, setMore] = useState<readonly Reply[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const first = comment.replyList
  const known = new Set(first.map(({ id }) => id))
  const shown = [...first, ...more.filter(({ id }) => !known.has(id))]

  async function load(input: { commentId: number; after?: number }) {
    setLoading(true)
    try {
      const next = await call(getReplies, input)
      setMore((last) => [...new Map([...last, ...next].map((one) => [one.id, one])).values()])
      if (next.length === 0) setWhole(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setLoading(false)
    }
  }
  // an address may lead to a reply that is far down
  const loadWanted = useEffectEvent(() => {
    if (!shown.some(({ id }) => id === wanted)) void load({ commentId: comment.id })
  })
  useEffect(() => {
    if (wanted !== null) loadWanted()
  }, [wanted])

  return {
    shown,
    left: isWhole ? 0 : Math.max(0, comment.totalReplyNum - shown.length),
    isLoading,
    loadMore: () => load({ commentId: comment.id, after: shown.at(-1)?.id ?? 0 }),
    add: (reply: Reply) => setMore((last) => [...last, reply]),
    remove: (id: number) => setMore((last) => last.filter((one) => one.id !== id)),
  }
}
