import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { elsewhereLanguage, remoteTitles } from '../../judging/contract-remotes.ts'
import { problemRoute, readProblemBody } from '../../problem/index.ts'
import { submit } from '../../submission/index.ts'
import * as contract from '../contract-handles.ts'
import { remoteErrors as errors } from '../errors.ts'
import { ownRunWrite } from '../state/runs.ts'
import { modeOf, siteRows } from '../state/sites.ts'
import { claimWrite, handleOf, handlesOf, nameHandle, removeHandle, toOwnHandle } from './store.ts'

const getRemoteHandles = route(contract.getRemoteHandles, async (_, { caller: { uid } }) => {
  const [handles, sites] = await Promise.all([handlesOf(uid), siteRows()])
  const wanted = [
    ...sites.filter(({ mode }) => mode === 'own').map(({ site }) => contract.handlesAt(site)),
    ...handles.map(({ site }) => site),
  ]
  return { handles: handles.map(toOwnHandle), sites: contract.handleSites.filter((site) => wanted.includes(site)) }
})

const addRemoteHandle = route(contract.addRemoteHandle, async ({ site, handle }, { caller }) =>
  toOwnHandle(await nameHandle(caller.uid, site, handle)),
)

const removeRemoteHandle = route(contract.removeRemoteHandle, async ({ site }, { caller }) => {
  await removeHandle(caller.uid, site)
  return null
})

/** The Lambda `remote` looks up its verdict, as for a program that an account submitted. */
const submitRemoteRun = problemRoute(
  contract.submitRemoteRun,
  ({ pid }) => ({ id: pid, first: 'problem id' }),
  async ({ run, captcha }, context, met) => {
    const { remote } = await readProblemBody(met.row)
    const site = remote?.site
    const at = site && contract.handlesAt(site)
    if (!site || !at || (await modeOf(site)) !== 'own')
      throw new Failure(errors['remote-not-own'], { site: site ? remoteTitles[site] : met.entry.displayId })
    const row = await handleOf(context.caller.uid, at)
    if (row?.provedAt == null) throw new Failure(errors['remote-handle-missing'], { site: remoteTitles[at] })
    const { handle } = row
    const submission = { language: elsewhereLanguage, code: `${site} ${run} ${handle}`, captcha }
    const since = met.view.window.opens?.toISOString() ?? null
    const submitId = await submit(submission, context, met, (submitId) => [
      claimWrite(site, handle, run, submitId),
      ownRunWrite({ submitId, site, username: handle, run, since }),
    ])
    return { submitId }
  },
)

export const handleRoutes = [getRemoteHandles, addRemoteHandle, removeRemoteHandle, submitRemoteRun]
