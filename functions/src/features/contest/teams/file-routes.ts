import { Failure } from '../../../platform/errors.ts'
import { readXlsxFile } from '../../../platform/read-xlsx.ts'
import { enrollLimits } from '../../account/contract-enroll-limits.ts'
import { accountErrors } from '../../account/errors.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'

const readTeamsFile = contestRoute(contract.readTeamsFile, async ({ file }) => {
  const rows = await readXlsxFile(file, enrollLimits)
  if (!rows) throw new Failure(accountErrors['class-file-unreadable'])
  return { rows }
})

/** Apart from the others: it reads archives. */
export const teamFileRoutes = [readTeamsFile]
