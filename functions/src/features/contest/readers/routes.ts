import { randomUUID } from 'node:crypto'
import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestRoute } from '../route.ts'
import * as contract from './contract.ts'
import { addWrite, hashOf, nameOfReader, newKey, readersOf, revokeWrite } from './store.ts'

const getReaderKeys = contestRoute(contract.getReaderKeys, async (_, __, { contest }) => {
  const keys = await readersOf(contest.number)
  return {
    username: nameOfReader(contest.number),
    keys: keys.toSorted((a, b) => (a.gmtCreate < b.gmtCreate ? 1 : -1)),
  }
})

const addReaderKey = contestRoute(contract.addReaderKey, async ({ label, seesAll }, by, { contest }) => {
  const { number } = contest
  const { keys: max } = contract.readerLimits
  if ((await readersOf(number)).length >= max) throw new Failure(errors['reader-keys-many'], { max })
  const id = randomUUID()
  const key = newKey()
  const { uid, username } = by.caller
  const entry = await auditWrite(by, {
    action: 'contest.reader',
    target: String(number),
    after: { label, seesAll },
  })
  const row = { contest: number, id, label, seesAll, hash: hashOf(key), uid, username, gmtCreate: by.at.toISOString() }
  await transact([addWrite(row), entry])
  return { id, username: nameOfReader(number), key }
})

const removeReaderKey = contestRoute(contract.removeReaderKey, async ({ id }, by, { contest }) => {
  const { number } = contest
  const reader = (await readersOf(number)).find((row) => row.id === id)
  const before = reader ? { label: reader.label, seesAll: reader.seesAll } : null
  const entry = await auditWrite(by, { action: 'contest.reader', target: String(number), before })
  await transact([revokeWrite(number, id), entry])
  return null
})

export const readerRoutes = [getReaderKeys, addReaderKey, removeReaderKey]
