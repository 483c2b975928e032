import type { SubtaskRequires } from '../judging/contract.ts'
import { findBody } from './store.ts'

/** What a problem lets people see of submissions to it. */
export interface Openness {
  /** whether contestants may share their code */
  codeShare: boolean
  /** whether they see results case by case */
  openCaseResult: boolean
  /** whether they see a part of the data of cases that were wrong */
  displayPartData: boolean
  /** key of the archive of test data; null when the problem is gone */
  testDataKey: string | null
  /** which subtasks count only where others were passed */
  subtaskRequires: readonly SubtaskRequires[]
}

/** What the problem of this number lets people see; one that is gone lets them see no data. One read of its body. */
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
