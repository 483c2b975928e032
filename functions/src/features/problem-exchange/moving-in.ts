import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import type { Write } from '../../platform/table/index.ts'
import { ProblemAuth } from '../problem/contract.ts'
import type { Saver } from '../problem-admin/index.ts'
import type { Note } from './contract.ts'
import { assessImport, type Site } from './import/assess.ts'
import { siteNow } from './import/check-task.ts'
import { findIncomplete } from './import/incomplete.ts'
import { saveImported } from './import/save.ts'
import { authOf } from './import/visibility.ts'

export { type Site, siteNow }

/** What a problem would be here. `save` makes it, under this display id; null where it is refused. */
export interface Arriving {
  readonly problemId: string
  readonly notes: readonly Note[]
  readonly isRefused: boolean
  readonly save: (problemId: string, by: Saver, also: (pid: number) => readonly Write[]) => Promise<number>
}

/** Reads a problem of a former judge: incomplete ones are private, others as they were, unless `isPrivate`. */
export async function readArriving(
  problem: ProblemPackage,
  { site, scratch, isPrivate }: { site: Site; scratch: string; isPrivate: boolean },
): Promise<Arriving> {
  const { form, refusal, changes } = await assessImport(problem, site, { scratch })
  return {
    problemId: form?.problem.problemId ?? problem.id,
    notes: refusal ? [refusal] : changes,
    isRefused: form === null,
    async save(problemId, by, also) {
      if (!form) throw new Error(`${problem.name} cannot be taken`)
      const incomplete = await findIncomplete(problem, '')
      const auth = isPrivate ? ProblemAuth.private : authOf(form, { visibility: 'package', incomplete, before: null })
      const ready = { ...form, problem: { ...form.problem, auth } }
      const place = { problemId, before: null, also: (saved: { pid: number }) => also(saved.pid) }
      return (await saveImported(ready, problem, place, by, scratch)).pid
    },
  }
}
