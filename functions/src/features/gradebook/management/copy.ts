import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { type Copying, copyKindOf, nameIn, pidIn } from '../../group/index.ts'
import { booksMax } from '../roster.ts'
import { type Column, type Gradebook, gradebooksIn, gradebookWrites } from '../store.ts'
import { emptyGradebook } from './empty.ts'

/** What a column is of in the new group; null where that was not copied. */
function sourceOfCopy({ set, pid, ref }: Column, into: Copying): Pick<Column, 'set' | 'pid' | 'ref'> | null {
  if (set === null) return { set, pid, ref }
  const key = into.sets.has(set) ? into.sets.get(set) : set
  const number = pid === null ? null : pidIn(into, pid)
  if (!key || (pid !== null && number === null)) return null
  if (pid !== null) return { set: key, pid: number, ref: nameIn(into, pid, ref) }
  return { set: key, pid, ref: key === set ? ref : key.slice(key.lastIndexOf('-') + 1) }
}

async function copyGradebook(book: Gradebook, into: Copying): Promise<void> {
  const { by, gid } = into
  const number = await nextNumber('gradebook')
  const { title, description, takesMembers, takesAssignments, dropLowest, nextColumn } = book
  const columns = book.columns.flatMap((column) => {
    const source = sourceOfCopy(column, into)
    const due = column.due && into.moved(column.due)
    return source ? [{ ...column, ...source, due, by: by.caller.uid }] : []
  })
  const empty = emptyGradebook(number, { title, description }, by.caller, { gid, takesMembers })
  const entry = await auditWrite(by, { action: 'gradebook.add', target: String(number), after: { title } })
  await transact([...gradebookWrites({ ...empty, takesAssignments, dropLowest, columns, nextColumn }, null), entry])
}

/** Copies of gradebooks have columns and no students. */
export const copiedGradebooks = copyKindOf('gradebooks', { in: (gid) => gradebooksIn(gid, booksMax) }, copyGradebook, {
  starts: ({ columns }) => columns.flatMap(({ due }) => due ?? []).toSorted()[0] ?? null,
})
