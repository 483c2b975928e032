import { type Comment, getReplies, type Reply } from '@oj/functions/features/comment/contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'

/** The visible replies of a comment: those that came with it, and more on request; `targetId` is loaded at once. */
export function useReplies(comment: Comment, targetId: number | null) {
  const [more, setMore] = useState<readonly Reply[]>([])
  const [isLoading, setLoading] = useState(false)
  const [isComplete, setComplete] = useState(false)
  const first = comment.replyList
  const firstIds = new Set(first.map(({ id }) => id))
  const shown = [...first, ...more.filter(({ id }) => !firstIds.has(id))]

  async function load(input: { commentId: number; after?: number }) {
    setLoading(true)
    try {
      const next = await call(getReplies, input)
      setMore((last) => [...new Map([...last, ...next].map((one) => [one.id, one])).values()])
      if (next.length === 0) setComplete(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setLoading(false)
    }
  }
  // the address may lead to a reply far down
  const loadTarget = useEffectEvent(() => {
    if (!shown.some(({ id }) => id === targetId)) void load({ commentId: comment.id })
  })
  useEffect(() => {
    if (targetId !== null) loadTarget()
  }, [targetId])

  return {
    shown,
    left: isComplete ? 0 : Math.max(0, comment.totalReplyNum - shown.length),
    isLoading,
    loadMore: () => load({ commentId: comment.id, after: shown.at(-1)?.id ?? 0 }),
    add: (reply: Reply) => setMore((last) => [...last, reply]),
    remove: (id: number) => setMore((last) => last.filter((one) => one.id !== id)),
  }
}
