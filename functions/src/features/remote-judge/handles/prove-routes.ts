import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { remoteTitles } from '../../judging/contract-remotes.ts'
import { siteLimits } from '../../site/index.ts'
import { enforceInterval } from '../../submission/index.ts'
import * as contract from '../contract-handles.ts'
import { remoteErrors as errors } from '../errors.ts'
import { siteNamed } from '../sites.ts'
import { siteRow } from '../state/sites.ts'
import { openSite } from '../web/session.ts'
import { handleOf, keepProved, toOwnHandle } from './store.ts'

/** Asks the site once, unless it pauses. */
const proveRemoteHandle = route(contract.proveRemoteHandle, async ({ site: name }, { caller: { uid } }) => {
  const row = await handleOf(uid, name)
  if (!row) throw new Failure(errors['remote-handle-missing'], { site: remoteTitles[name] })
  if (row.provedAt !== null) return toOwnHandle(row)
  const at = now().toISOString()
  if (row.codeUntil === null || row.codeUntil < at) throw new Failure(errors['remote-handle-expired'])
  const { pausedUntil } = await siteRow(name)
  if (pausedUntil !== null && pausedUntil > at) throw new Failure(errors['remote-busy'], { site: remoteTitles[name] })
  await enforceInterval(uid, 'prove', null, (await siteLimits()).testInterval)
  const site = siteNamed(name)
  const { handle, code } = row
  const text = (await site.handles?.fieldOf(openSite(site), handle)) ?? ''
  if (!text.includes(code))
    throw new Failure(errors['remote-handle-unproved'], {
      site: remoteTitles[name],
      field: contract.handleFields[name],
      handle,
    })
  return toOwnHandle(await keepProved(row))
})

export const proveRoutes = [proveRemoteHandle]
