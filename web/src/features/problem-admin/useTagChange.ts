import { getAllProblemTags, getProblemList, getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import {
  getAdminProblemList,
  getAdminTags,
  getTagClassifications,
} from '@oj/functions/features/problem-admin/contract.ts'
import { reload } from '../../lib/swr.ts'
import { toast } from '../../lib/toast.ts'

const readers = [
  getAdminTags,
  getTagClassifications,
  getAdminProblemList,
  getProblemList,
  getAllProblemTags,
  getTagsAndClassification,
] as const

/** What follows a change of tags or classifications: a word to the reader, and everything that shows them anew. */
export function useTagChange() {
  return async (words: string): Promise<void> => {
    toast('success', words)
    await reload(...readers)
  }
}
