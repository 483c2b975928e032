import * as z from 'zod/mini'
import { cachedTable } from '../../../platform/table/cached-table.ts'

/** The categories of trainings, which staff edit. */
export const categories = cachedTable('training-category', z.object({ name: z.string(), color: z.string() }))

export type Category = Awaited<ReturnType<typeof categories.rows>>[number]

/** The categories by their numbers, at most a second old. */
export const categoriesById = async (): Promise<ReadonlyMap<number, Category>> =>
  new Map((await categories.recentRows()).map((row) => [row.id, row]))
