import * as z from 'zod/mini'
import { flag, whole } from '../../platform/http/fields.ts'

/** A problem that a set has or can take, for its staff. */
export const chosenFields = {
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** 0 ACM, 1 OI, 2 objective */
  type: z.int(),
  /** 1 public, 2 private, 3 contest */
  auth: z.int(),
  /** the number of a level */
  difficulty: z.int(),
  gmtCreate: z.string(),
}

/** Which problems a list tells, beside their words. */
export const choiceFilters = {
  /** the number of a level */
  difficulty: z.optional(whole),
  tagId: z.optional(whole),
}

/** The same of problems to add; with `withTaken` those are listed, too, that the set has. */
export const addingFilters = { ...choiceFilters, withTaken: z.optional(flag) }

/** What staff are told of a problem that they added to a set. */
export const AddedProblem = z.object({
  /** whether contestants have seen data of its test points */
  isDataShown: z.boolean(),
})
