import { randomUUID } from 'node:crypto'
import { asRoot } from '../features/account/root.ts'
import { joinSlices } from '../lambdas/join-slices.ts'
import type { Report } from './report.ts'
import type { School } from './school.ts'
import { takeAll } from './take/all.ts'

interface Wanted {
  readonly isDry: boolean
  /** whether those who taught there teach here */
  readonly teachers: boolean
  /** a folder for what is read by the way */
  readonly scratch: string
}

/** Takes what is new of a school, or with `isDry` only finds out; again after it broke off. Two at once are not provided for. */
export async function moveSchool(school: School, wanted: Wanted, report: Report): Promise<void> {
  joinSlices()
  const { caller } = await asRoot()
  const root = { ip: '', requestId: randomUUID(), caller: { ...caller, roles: [...caller.roles], sid: '' } }
  await takeAll({ ...wanted, school, report, root, planned: new Set() })
}
