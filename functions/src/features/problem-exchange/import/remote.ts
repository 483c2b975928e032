import type { ProblemPackage } from '@oj/shared/packages/model.ts'
import { remoteHosts, remoteJudges } from '../../judging/contract-remotes.ts'
import type { Remote } from '../../problem/index.ts'

/** Where a problem of another judge is, by its package; null of others, and where that is no page of such a judge. */
export function remoteOf({ site }: ProblemPackage): Remote | null {
  const { site: name = '', id = '', address = '' } = site?.remote ?? {}
  const known = remoteJudges.find((one) => one === name)
  const url = URL.parse(address)
  const isThere = known && url && /^https?:$/.test(url.protocol) && url.host === remoteHosts[known]
  return isThere && /^\w{1,60}$/.test(id) ? { site: known, id, address: url.href } : null
}
