import { quotasOf } from '../group/index.ts'
import type { Quota } from '../problem-set/index.ts'

const mb = 1024 * 1024

/** How much the problems of a group may be, as the site allows it: their test data counts as it is unpacked. */
export async function quotaOf(gid: number): Promise<Quota> {
  const { problems, testData, cases, seconds } = await quotasOf(gid)
  return { problems, dataBytes: testData * mb, cases, timeLimit: seconds * 1000 }
}
