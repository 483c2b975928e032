import * as z from 'zod/mini'

/** What somebody is called now, beside the username of an answer; empty and null where the account has ended. */
export const personNames = {
  nickname: z.string(),
  /** null for readers who may not know it */
  realname: z.nullable(z.string()),
}
