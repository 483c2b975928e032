import { Failure } from '../../../platform/errors.ts'
import { readXlsx } from '../../../platform/read-xlsx.ts'
import { groupRoute } from '../../group/index.ts'
import { classErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'

const { rows: most, cell, fileBytes } = contract.enrollLimits

export const readClassFile = groupRoute(contract.readClassFile, async ({ file }) => {
  const rows = file.size <= fileBytes ? await readXlsx(Buffer.from(await file.arrayBuffer())) : null
  if (!rows) throw new Failure(errors['class-file-unreadable'])
  // more than can be taken in are shown to be too many, and no more
  return { rows: rows.slice(0, 4 * most).map((cells) => cells.slice(0, 30).map((text) => text.slice(0, cell))) }
})
