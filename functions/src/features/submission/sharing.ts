import type { Openness } from '../problem/index.ts'
import { siteConfig } from '../site/index.ts'
import type { SubmissionRow } from './store.ts'

/** Whether code of this submission's problem may be shared now (A6): never in contests, nor while staff keep code hidden. */
export async function isSharing({ cid }: Pick<SubmissionRow, 'cid'>, { codeShare }: Openness): Promise<boolean> {
  return codeShare && cid === 0 && !(await siteConfig()).hideNonContestSubmissionCode
}
