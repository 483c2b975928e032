import * as z from 'zod/mini'
import { upTo } from '../../platform/http/fields.ts'
import { enrollLimits } from './contract-enroll-limits.ts'

/** A cell of a list by which accounts are made; it may be empty, and is judged with its row. */
export const ListCell = z._default(z.string().check(upTo(enrollLimits.cell, 'class-cell-long')), '')

/** What is handed to somebody on paper. Password and code are empty once either was used or changed, or they teach. */
export const Slip = z.object({
  uid: z.string(),
  name: z.string(),
  number: z.string(),
  seat: z.string(),
  username: z.string(),
  password: z.string(),
  code: z.string(),
  until: z.string(),
})
export type Slip = z.infer<typeof Slip>
