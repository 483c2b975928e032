import type { remoteJudges } from '../judging/contract-remotes.ts'
import type { RemoteSite } from './site.ts'
import { atcoder } from './sites/atcoder.ts'
import { cf, gym } from './sites/codeforces.ts'
import { hdu } from './sites/hdu.ts'
import { libre } from './sites/libre.ts'
import { poj } from './sites/poj.ts'
import { spoj } from './sites/spoj.ts'

/** To add one, write its adapter and name it in `judging/contract-remotes.ts`. */
export const remoteSites: readonly RemoteSite[] = [hdu, cf, gym, poj, atcoder, spoj, libre]

export function siteNamed(name: (typeof remoteJudges)[number]): RemoteSite {
  const site = remoteSites.find((one) => one.name === name)
  if (!site) throw new Error(`nothing knows ${name}`)
  return site
}
