import { route } from '../../../platform/http/serve.ts'
import * as contract from './contract.ts'
import { beginDigest, digestOf, endDigest, endDigestBy } from './store.ts'

const getDigest = route(contract.getDigest, async (_, { caller }) => ({ isOn: (await digestOf(caller.uid)) !== null }))

const changeDigest = route(contract.changeDigest, async ({ isOn }, { caller, locale, at }) => {
  if (isOn) await beginDigest(caller.uid, locale, at.toISOString())
  else await endDigest(caller.uid)
  return null
})

const stopDigest = route(contract.stopDigest, async ({ uid, key }) => {
  // a wrong key gets the same answer
  await endDigestBy(uid, key)
  return null
})

export const digestRoutes = [getDigest, changeDigest, stopDigest]
