import type { Caller } from '../../../platform/http/serve.ts'
import { findAccount } from '../../account/index.ts'
import { entriesOf, findSets, type HandedIn, visitOf } from '../../problem-set/index.ts'
import { scopesOf } from '../build/gather.ts'
import { taughtOf } from '../places.ts'
import { attendedBy } from '../roster.ts'
import type { Column, Gradebook } from '../store.ts'

type Row = Pick<HandedIn, 'uid' | 'pid' | 'scope'>

const ofSets = ({ columns }: Gradebook) => columns.flatMap((column) => (column.set === null ? [] : [column.set]))

async function hasProblem({ set, pid }: Column, wanted: number): Promise<boolean> {
  if (set === null || pid !== null) return pid === wanted
  return (await entriesOf(set)).some((one) => one.pid === wanted)
}

/** The gradebooks of a teacher that grade a submission: its author is in them, and it counts in one of their columns. */
export async function gradingBooks(row: Row, by: Pick<Caller, 'uid' | 'roles'>, at: Date): Promise<Gradebook[]> {
  const attended = await attendedBy(row.uid)
  const books = await taughtOf(
    attended.map(({ book }) => book),
    by,
  )
  const student = books.length === 0 ? null : await findAccount(row.uid)
  if (!student) return []
  const met = await (await findSets(books.flatMap(ofSets)))(visitOf({ caller: student, at }))
  const counts = async (column: Column) => {
    const view = column.set === null ? undefined : met.get(column.set)
    return view !== undefined && scopesOf(view).includes(row.scope) && hasProblem(column, row.pid)
  }
  const grades = await Promise.all(
    books.map(async ({ columns }) => (await Promise.all(columns.map(counts))).some(Boolean)),
  )
  return books.filter((_, place) => grades[place])
}
