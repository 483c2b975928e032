import type { SubtaskRequires } from '@oj/shared/judging/settings.ts'
import { findBody } from './store.ts'

/** What a problem shows of its submissions. */
export interface Openness {
  /** whether contestants may share their code */
  codeShare: boolean
  /** whether they see results per case */
  openCaseResult: boolean
  /** whether they see a part of the data of wrong cases */
  displayPartData: boolean
  /** key of the archive of test data; null if the problem was deleted */
  testDataKey: string | null
  /** the subtasks that only count if others were passed */
  subtaskRequires: readonly SubtaskRequires[]
}

/** What a problem shows of its submissions; a deleted one shows no data. One read of its body. */
export async function opennessOf(pid: number): Promise<Openness> {
  const body = await findBody(pid)
  return {
    codeShare: body?.codeShare ?? true,
    openCaseResult: body?.openCaseResult ?? true,
    displayPartData: body?.displayPartData ?? false,
    testDataKey: body?.testData.key ?? null,
    subtaskRequires: body?.settings.subtaskRequires ?? [],
  }
}
