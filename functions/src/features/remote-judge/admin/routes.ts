import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { remoteJudges } from '../../judging/contract-remotes.ts'
import { handlesAt } from '../contract-handles.ts'
import * as contract from '../contract-sites.ts'
import { remoteErrors as errors } from '../errors.ts'
import { accountsOf } from '../state/leases.ts'
import { reasonIn, setMode, siteRows } from '../state/sites.ts'

const getRemoteSites = route(contract.getRemoteSites, async (_, { locale }) => {
  const [rows, accounts] = await Promise.all([siteRows(), Promise.all(remoteJudges.map(accountsOf))])
  return rows.map((row, at) => {
    const { site, mode, pausedUntil, failures, failedAt } = row
    const own = accounts[at] ?? []
    return {
      site,
      mode,
      accounts: own.length,
      refused: own.filter(({ isRefused }) => isRefused).map(({ account }) => account.username),
      pausedUntil,
      failures,
      reason: reasonIn(row, locale),
      failedAt,
    }
  })
})

const setRemoteSite = route(contract.setRemoteSite, async ({ site, mode }, by) => {
  if (mode === 'pool' && (await accountsOf(site)).length === 0) throw new Failure(errors['remote-no-account'], { site })
  if (mode === 'own' && handlesAt(site) === null) throw new Failure(errors['remote-no-handles'], { site })
  await setMode(site, mode, by)
  return null
})

export const remoteAdminRoutes = [getRemoteSites, setRemoteSite]
