import * as z from 'zod/mini'

export const ContestRow = z.object({
  id: z.int(),
  title: z.string(),
  /** 0 ACM, 1 OI */
  type: z.int(),
  /** for the caller: -1 scheduled, 0 running, 1 ended */
  status: z.int(),
  /** 0 public, 1 private, 2 protected */
  auth: z.int(),
  author: z.string(),
  uid: z.string(),
  gid: z.nullable(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  /** the end for the caller, who may have extra minutes */
  endsAt: z.string(),
  /** the server's time */
  now: z.string(),
  /** seconds */
  duration: z.int(),
  count: z.int(),
  openRank: z.boolean(),
  openPrint: z.boolean(),
  allowEndSubmit: z.boolean(),
  isRating: z.boolean(),
  sealRank: z.boolean(),
  sealRankTime: z.nullable(z.string()),
  rankShowName: z.string(),
  oiRankScoreType: z.string(),
  /** the contest that it was cloned from; 0 for none */
  source: z.int(),
})
export type ContestRow = z.infer<typeof ContestRow>
