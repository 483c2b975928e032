import { useEffect, useState } from 'react'
import type { Challenge, Progress } from './solveWork.ts'

const initial: Progress = { share: 0, proof: null }

/** Does a captcha's work in a worker once its challenge is loaded; `failed` if it could not. */
function useWork(challenge: Challenge | null) {
  const [progress, setProgress] = useState(initial)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    setProgress(initial)
    setFailed(false)
    if (!challenge) return
    const worker = new Worker(new URL('./workWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Progress>) => setProgress(data)
    worker.onerror = () => setFailed(true)
    worker.postMessage({ captchaKey: challenge.captchaKey, work: challenge.work } satisfies Challenge)
    return () => worker.terminate()
  }, [challenge])
  return { ...progress, failed }
}

/**
 * The work of a captcha, and `answer`, which sends the user's answer with the found number, as soon as that is found.
 */
export function useWorked<Given extends object>(
  challenge: Challenge | null,
  onAnswer: (answer: Given & { captchaKey: string; proof: number }) => void,
) {
  const work = useWork(challenge)
  const { proof } = work
  const [given, setGiven] = useState<{ to: Challenge; what: Given } | null>(null)
  useEffect(() => {
    if (given === null || proof === null) return
    setGiven(null)
    // ignores answers to an earlier picture
    if (given.to === challenge) onAnswer({ ...given.what, captchaKey: challenge.captchaKey, proof })
  }, [given, proof, challenge, onAnswer])
  const answer = (what: Given) => {
    if (challenge) setGiven({ to: challenge, what })
  }
  return { work, answer, waiting: given !== null && !work.failed }
}
