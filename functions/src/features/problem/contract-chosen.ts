import * as z from 'zod/mini'

/** A problem that a set has, or can take, in the table of its staff. */
export const chosenFields = {
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** 0 all or nothing, else in parts */
  type: z.int(),
  /** 1 public, 2 private, 3 of contests alone */
  auth: z.int(),
  gmtCreate: z.string(),
}
