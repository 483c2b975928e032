import * as z from 'zod/mini'
import { read, write } from '../storage.ts'

/** What somebody has written in a form and not saved, as his browser keeps it. */
export interface KeptForm<Draft> {
  readonly draft: Draft
  /** as the form was before he wrote in it, and which version of the thing that is */
  readonly base: Draft
  readonly revision: number
  /** when he wrote in it last */
  readonly at: string
}

const keyOf = (owner: string, place: string) => `oj:form:${owner}/${place}`

/** What was written in a form at an earlier visit; null for nothing, or what cannot be read any more. */
export function keptForm<Draft>(owner: string, place: string, draft: z.ZodMiniType<Draft>): KeptForm<Draft> | null {
  const Kept = z.object({ draft, base: draft, revision: z.int(), at: z.string() })
  try {
    const { success, data } = Kept.safeParse(JSON.parse(read(keyOf(owner, place)) ?? 'null'))
    return success ? data : null
  } catch {
    return null
  }
}

/** Keeps what was written in a form; null forgets it. */
export const keepForm = <Draft>(owner: string, place: string, kept: KeptForm<Draft> | null): void =>
  write(keyOf(owner, place), kept && JSON.stringify(kept))
