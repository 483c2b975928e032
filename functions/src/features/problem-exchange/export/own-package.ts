import { join } from 'node:path'
import { writeExported } from '@oj/shared/packages/write/exported.ts'
import { Failure } from '../../../platform/errors.ts'
import { ownProblem } from '../../problem-admin/index.ts'
import { exchangeErrors as errors } from '../errors.ts'
import type { PackProblem } from '../packed.ts'
import { bytesOf, packageOf, placeInFolder } from './package.ts'

/** A problem in the format that loses nothing, for larger archives. */
export const packProblem: PackProblem = async (pid, { caller }, scratch, most) => {
  const current = await ownProblem(pid, caller)
  const bytes = bytesOf(current)
  if (bytes > most) throw new Failure(errors['export-too-large'], { most: Math.floor(most / 1024 ** 2) })
  const problem = await packageOf(current, join(scratch, String(pid)))
  return { bytes, entries: placeInFolder(problem.id, writeExported(problem)) }
}
