import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { type Copying, type CopyKind, nameIn, pidIn } from '../../group/index.ts'
import { booksMax } from '../roster.ts'
import { type Column, type Gradebook, gradebooksIn, gradebookWrites } from '../store.ts'
import { emptyGradebook } from './empty.ts'

/** What a column is of in the new group; null where that was not copied. */
function ofCopy({ set, pid, ref }: Column, into: Copying): Pick<Column, 'set' | 'pid' | 'ref'> | null {
  if (set === null) return { set, pid, ref }
  const key = into.sets.has(set) ? into.sets.get(set) : set
  const number = pid === null ? null : pidIn(into, pid)
  if (!key || (pid !== null && number === null)) return null
  if (pid !== null) return { set: key, pid: number, ref: nameIn(into, pid, ref) }
  return { set: key, pid, ref: key === set ? ref : key.slice(key.lastIndexOf('-') + 1) }
}

/** The columns of a gradebook in a new group, of what is there, with their deadlines moved. */
const columnsIn = (columns: readonly Column[], into: Copying): Column[] =>
  columns.flatMap((column) => {
    const of = ofCopy(column, into)
    if (of === null) return []
    const due = column.due === null ? null : into.moved(column.due)
    return [{ ...column, ...of, due, by: into.by.caller.uid }]
  })

async function copyGradebook(book: Gradebook, into: Copying): Promise<void> {
  const { by, gid } = into
  const number = await nextNumber('gradebook')
  const { title, description, takesMembers, dropLowest, nextColumn } = book
  const columns = columnsIn(book.columns, into)
  const row = {
    ...emptyGradebook(number, { title, description }, by.caller, { gid, takesMembers }),
    dropLowest,
    columns,
    nextColumn,
  }
  const entry = await auditWrite(by, { action: 'gradebook.add', target: String(number), after: { title } })
  await transact([...gradebookWrites(row, null), entry])
}

const findEarliestTime = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null

/** The gradebooks of a group: their columns, and nobody in them. */
export const copiedGradebooks: CopyKind<'gradebooks'> = {
  name: 'gradebooks',
  in: async (gid) =>
    (await gradebooksIn(gid, booksMax)).map((book) => ({
      title: book.title,
      starts: findEarliestTime(book.columns.map(({ due }) => due)),
      copy: (into) => copyGradebook(book, into),
    })),
}
