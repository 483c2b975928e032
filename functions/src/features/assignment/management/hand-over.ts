import { log } from '../../../platform/log.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { asRoot } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { allGroups, ofGoneGroups, trashedGroups } from '../../group/index.ts'
import { latestNow } from '../people/latest.ts'
import { allAssignments, assignmentItems } from '../store.ts'

/** What is left of an assignment's classes; of those that can be restored no other is sooner its owner. */
async function readLeft(classes: readonly number[]): Promise<number[]> {
  const [open, deleted] = await Promise.all([allGroups(), trashedGroups()])
  return [open, deleted].flatMap((some) => classes.filter((gid) => some.some(({ number }) => number === gid)))
}

/** Gives an assignment to the next of its classes; nothing where none is left. */
async function handOver(number: number): Promise<void> {
  await retryOnConflict(async () => {
    // read before the row, so that a change of it in between changes the revision, too
    const revision = (await assignmentItems.textOf(number))?.revision
    const row = (await allAssignments()).find((one) => one.number === number)
    if (!row || revision === undefined) return
    const classes = await readLeft(row.classes)
    const [gid] = classes
    if (gid === undefined || gid === row.gid) return
    const classTimes = row.classTimes.filter((one) => classes.includes(one.gid))
    const latest = await latestNow(number, { ...row, classes, classTimes })
    const entry = await auditWrite(await asRoot(), {
      action: 'assignment.hand-over',
      target: String(number),
      before: { gid: row.gid },
      after: { gid },
    })
    await transact([...assignmentItems.patchAtWrites(number, { gid, classes, classTimes, ...latest }, revision), entry])
    log.info('assignment handed over', { aid: number, from: row.gid, to: gid })
  })
}

/** Hands homework of classes that are gone to others that have it: these lose nothing by it. A step of the clock. */
export async function handOverAssignments(): Promise<void> {
  for (const { number } of await ofGoneGroups(allAssignments)) await handOver(number)
}
