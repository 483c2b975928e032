import { Failure } from '../../../platform/errors.ts'
import { readXlsxFile } from '../../../platform/read-xlsx.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import { accountErrors } from '../../account/errors.ts'
import { groupRoute } from '../../group/index.ts'
import * as contract from './contract.ts'

export const readClassFile = groupRoute(contract.readClassFile, async ({ file }) => {
  const rows = await readXlsxFile(file, enrollLimits)
  if (!rows) throw new Failure(accountErrors['class-file-unreadable'])
  return { rows }
})
