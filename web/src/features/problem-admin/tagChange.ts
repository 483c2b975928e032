import { getAllProblemTags, getProblemList, getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import {
  getAdminProblemList,
  getAdminTags,
  getTagClassifications,
} from '@oj/functions/features/problem-admin/contract.ts'
import { reloadCalls } from '../../lib/calls/swr.ts'
import { toast } from '../../lib/toast.ts'

const readers = [
  getAdminTags,
  getTagClassifications,
  getAdminProblemList,
  getProblemList,
  getAllProblemTags,
  getTagsAndClassification,
] as const

/** After a change of tags or classifications: shows a toast and reloads everything that displays them. */
export async function finishTagChange(words: string): Promise<void> {
  toast('success', words)
  await reloadCalls(...readers)
}
