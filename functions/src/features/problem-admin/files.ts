import { fileIdsIn } from '@oj/shared/files.ts'
import { locales } from '@oj/shared/text.ts'
import type { Write } from '../../platform/table/index.ts'
import { claimWrites, ownerName, type Reader } from '../file/index.ts'
import { textsIn } from '../problem/contract-paper.ts'
import { problemTexts } from '../problem/index.ts'
import type { ProblemForm } from './contract-form.ts'

/** Files that statement and questions show, in any language. */
export function filesOf({ problem, paper }: Pick<ProblemForm, 'problem' | 'paper'>): string[] {
  const { description, input, output, hint } = problem
  const statement = [description, input, output, hint].flatMap((text) => locales.map((locale) => text[locale] ?? ''))
  return fileIdsIn(...statement, ...(paper ? textsIn(paper) : []))
}

/** The writes for the files of a new form. Files of earlier versions stay. @throws files-too-many */
export async function problemFiles(
  pid: number,
  form: ProblemForm,
  before: { form: ProblemForm; body: { files?: readonly string[] } } | null,
  by: Reader,
): Promise<{ writes: Write[]; files: string[] }> {
  const earlier = before ? filesOf(before.form) : []
  const after = filesOf(form)
  const writes = await claimWrites({ owner: ownerName(problemTexts, pid), before: earlier, after, keepsOld: true }, by)
  return { writes, files: [...new Set([...(before?.body.files ?? []), ...after])] }
}
