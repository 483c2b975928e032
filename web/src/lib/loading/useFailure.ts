import { useEffect, useState } from 'react'
import { LoadFailure } from './loadFailure.ts'
import { lookForNewer } from './version.ts'

/** Why a part or page is not shown: it broke, or why it failed to load. */
export type Failure = 'crashed' | 'offline' | 'newer' | 'unreachable'

/** Finds out why something failed; null until that is known. */
export function useFailure(error: unknown): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    let current = true
    void failureOf(error).then((found) => current && setFailure(found))
    return () => {
      current = false
    }
  }, [error])
  return failure
}

/** A newer version may explain a crash as well, since its API may have changed. */
async function failureOf(error: unknown): Promise<Failure> {
  if (!navigator.onLine) return 'offline'
  if ((await lookForNewer()) === 'newer') return 'newer'
  return error instanceof LoadFailure ? 'unreachable' : 'crashed'
}
