import * as z from 'zod/mini'
import { consistently, item, type RowOf, write } from '../../platform/table/index.ts'
import { type Tab, TabState, untouched } from './rules.ts'

/** How far a user is with his messages: one small item, written when he reads or cleans. */
const states = item('message-state', {
  fields: { uid: z.string(), since: z.string(), sys: TabState, mine: TabState },
  key: { pk: ['uid'] },
})

export type MessageState = RowOf<typeof states>

/** A user's state, or null before the first. */
export const findState = (uid: string): Promise<MessageState | null> => states.get({ uid }, consistently)

/** The first state of an account that was made at `since`. */
export async function beginState(uid: string, since: string): Promise<MessageState> {
  const state = { uid, since, sys: untouched, mine: untouched }
  await write(states.put(state))
  return state
}

export const saveTab = (uid: string, tab: Tab, state: TabState): Promise<void> =>
  write(states.patch({ uid }, { [tab]: state }))
