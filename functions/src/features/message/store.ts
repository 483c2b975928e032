import { CustomAttributeType, Entity } from 'electrodb'
import { model, table } from '../../platform/table.ts'
import { type Tab, type TabState, untouched } from './rules.ts'

/** How far a user is with his messages: one small item, written when he reads or cleans. */
const State = new Entity(
  {
    model: model('message-state'),
    attributes: {
      uid: { type: 'string', required: true },
      since: { type: 'string', required: true },
      sys: { type: CustomAttributeType<TabState>('any'), required: true },
      mine: { type: CustomAttributeType<TabState>('any'), required: true },
    },
    indexes: { byUser: { pk: { field: 'pk', composite: ['uid'] }, sk: { field: 'sk', composite: [] } } },
  },
  table,
)

export interface MessageState extends Record<Tab, TabState> {
  since: string
}

/** A user's state, or null before the first. */
export async function findState(uid: string): Promise<MessageState | null> {
  return (await State.get({ uid }).go({ consistent: true })).data
}

/** The first state of an account that was made at `since`. */
export async function beginState(uid: string, since: string): Promise<MessageState> {
  const state = { since, sys: untouched, mine: untouched }
  await State.put({ uid, ...state }).go()
  return state
}

export async function saveTab(uid: string, tab: Tab, state: TabState): Promise<void> {
  await State.patch({ uid })
    .set({ [tab]: state })
    .go()
}
