import { type Comment, likeComment } from '@oj/functions/features/comment/contract.ts'
import { useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { usePlace } from './owner.ts'

/**
 * Whether the reader likes a comment, and how many do, shown at once on a click. The number is computed from the server's and
 * what the reader wants, so that it stays right however often they click and whatever fails.
 */
export function useLike(comment: Comment, isLiked: boolean) {
  const { onChanged } = usePlace()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const latest = useRef<boolean | null>(null)
  const isSending = useRef(false)
  const isShownLiked = wanted ?? isLiked

  async function send() {
    isSending.current = true
    let settled = isLiked
    try {
      // of the clicks during a call the last one counts
      while (latest.current !== null && latest.current !== settled) {
        const next = latest.current
        await call(likeComment, { cid: comment.id, toLike: next })
        settled = next
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      isSending.current = false
      latest.current = null
      const by = Number(settled) - Number(isLiked)
      onChanged(comment.id, (one) => ({ ...one, likeNum: one.likeNum + by }), settled)
      setWanted(null)
    }
  }

  function toggle() {
    latest.current = !isShownLiked
    setWanted(!isShownLiked)
    if (!isSending.current) void send()
  }

  return { isLiked: isShownLiked, count: comment.likeNum + Number(isShownLiked) - Number(isLiked), toggle }
}
