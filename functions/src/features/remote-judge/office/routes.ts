import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import * as contract from '../contract-sites.ts'
import { remoteErrors as errors } from '../errors.ts'
import { accountsOf } from '../state/leases.ts'
import { reasonIn, setMode, siteRows } from '../state/sites.ts'

const getRemoteSites = route(contract.getRemoteSites, async (_, { locale }) =>
  Promise.all(
    (await siteRows()).map(async (row) => {
      const { site, mode, pausedUntil, failures, failedAt } = row
      const accounts = await accountsOf(site)
      return {
        site,
        mode,
        accounts: accounts.length,
        refused: accounts.filter(({ isRefused }) => isRefused).map(({ account }) => account.username),
        pausedUntil,
        failures,
        reason: reasonIn(row, locale),
        failedAt,
      }
    }),
  ),
)

const setRemoteSite = route(contract.setRemoteSite, async ({ site, mode }, by) => {
  if (mode === 'pool' && (await accountsOf(site)).length === 0) throw new Failure(errors['remote-no-account'], { site })
  await setMode(site, mode, by)
  return null
})

export const remoteOfficeRoutes = [getRemoteSites, setRemoteSite]
