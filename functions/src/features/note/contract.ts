import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { noteErrors } from './errors.ts'

/** The most characters of a note. */
export const noteMax = 10_000

/** The most problems on which a user may keep a note. */
export const notesMax = 2000

/** A user's private note on a problem. */
export const Note = z.object({
  /** Markdown with LaTeX */
  text: z.string(),
  /** by the clock in ms, greater than that of all earlier notes on the problem */
  revision: z.int(),
  savedAt: z.string(),
})
export type Note = z.infer<typeof Note>

/** The problem and a set with it; the note is the same in all sets. */
const place = { pid: whole, ...setFields }

/** The caller's note on a problem; null for none. */
export const getProblemNote = endpoint({
  method: 'GET',
  path: '/api/get-problem-note',
  summary: "The caller's private note on a problem",
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object(place),
  output: z.nullable(Note),
  errors: [problemErrors['problem-not-found'], problemSetErrors['set-not-found']],
})

/**
 * Saves a note if the stored one has the revision `base` (0 for none); a blank text removes it. Else `saved` is false and `note`
 * is the stored one.
 */
export const saveProblemNote = endpoint({
  method: 'PUT',
  path: '/api/save-problem-note',
  summary: 'Keep a private note on a problem, or remove it',
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({
    ...place,
    text: z.string().check(upTo(noteMax, 'note-too-long')),
    // milliseconds, with room for thirty thousand years
    base: z.int().check(z.gte(0), z.lte(1e15)),
  }),
  output: z.object({ saved: z.boolean(), note: z.nullable(Note) }),
  errors: [
    noteErrors['note-too-long'],
    noteErrors['too-many-notes'],
    problemErrors['problem-not-found'],
    problemSetErrors['set-not-found'],
  ],
})
