import * as z from 'zod/mini'
import { draftsIn } from '../../platform/table/drafts.ts'
import { item, paddedNumber } from '../../platform/table/index.ts'
import { Draft, draftLife } from './contract.ts'

/** One draft for each user, problem set and problem, at most the size of a submission's code; `place` stands for the set. */
const items = item('draft', {
  fields: { uid: z.string(), place: z.coerce.string(), pid: paddedNumber(8), ...Draft.shape, expiresAt: z.number() },
  key: { pk: ['uid'], sk: ['place', 'pid'] },
  names: { place: 'cid' },
})

interface Key {
  uid: string
  place: string
  pid: number
}

/** Users' unsubmitted code. */
export const codeDrafts = draftsIn<Key, Pick<Draft, 'language' | 'code'>>(items, draftLife)
