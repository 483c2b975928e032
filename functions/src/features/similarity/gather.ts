import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { type Entry, entriesOf, type SetView } from '../problem-set/index.ts'
import { submissionsIn } from '../submission/index.ts'
import { similarityLimits } from './contract.ts'
import { familyOf } from './core/grammars.ts'

/** An accepted submission that is compared. */
export interface Handed {
  readonly submitId: number
  readonly uid: string
  readonly at: string
  readonly language: string
  /** of its language */
  readonly grammar: string
}

/** The submissions to a problem in languages that are compared with each other. */
export interface Batch {
  readonly entry: Entry
  /** as results call these languages */
  readonly language: string
  readonly handed: readonly Handed[]
}

/** Programs of one person to one problem that are looked at, the newest ones. */
const each = 4

const grammars = new Map(languages.map(({ name, grammar }) => [name, grammar]))
export const grammarOf = (language: string): string | undefined => grammars.get(language)

/** The name under which results of a family stand: that of its first language. */
const namesOf = new Map<string, string>()
for (const { name, grammar } of languages) {
  const family = familyOf(grammar)
  if (!namesOf.has(family)) namesOf.set(family, name === 'C' ? 'C/C++' : name)
}

/** All accepted submissions of a set by problem and language, each person's newest; and whether there were more than are read. */
export async function gatherBatches(view: SetView): Promise<{ batches: Batch[]; isCut: boolean }> {
  const batches: Batch[] = []
  let left: number = similarityLimits.submissions
  for (const entry of await entriesOf(view.key)) {
    const { shown, read, isCut } = await submissionsIn(view, { uid: null, pid: entry.pid }, left)
    // in a training those of all practice
    left -= read
    const handed = shown.flatMap(({ row }): Handed[] => {
      const { submitId, uid, submitTime, status, language } = row
      const grammar = grammarOf(language)
      return status === Status.accepted && grammar !== undefined
        ? [{ submitId, uid, at: submitTime, language, grammar }]
        : []
    })
    for (const [family, some] of Map.groupBy(handed, ({ grammar }) => familyOf(grammar))) {
      const newest = [...Map.groupBy(some, ({ uid }) => uid).values()].flatMap((own) => own.slice(0, each))
      batches.push({ entry, language: namesOf.get(family) ?? family, handed: newest })
    }
    if (isCut || left <= 0) return { batches, isCut: true }
  }
  return { batches, isCut: false }
}
