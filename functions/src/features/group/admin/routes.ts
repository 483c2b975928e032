import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { usualQuotas } from '../contract-quotas.ts'
import { isMatchingGroup, toListedGroups } from '../list/detail.ts'
import { groupsOf, memberCounts } from '../members/store.ts'
import { groupRoute } from '../route.ts'
import { allGroups, quotasOf, quotaWrites, settingsWith } from '../store.ts'
import * as contract from './contract.ts'

const getAdminGroups = route(contract.getAdminGroups, async ({ keyword, status, ...paging }, { caller }) => {
  const words = foldForSearch(keyword?.trim() ?? '')
  const [groups, counts, own] = await Promise.all([allGroups(), memberCounts(), groupsOf(caller.uid)])
  const levels = new Map(own.map(({ number, auth }) => [number, auth]))
  const found = groups
    .filter((group) => ((status ?? '') === '' || group.status === status) && isMatchingGroup(group, words))
    .sort((a, b) => b.number - a.number)
  const { records, ...counted } = page(found, paging)
  const [settings, listed] = await Promise.all([
    settingsWith(records.map(({ number }) => number)),
    toListedGroups(records, counts),
  ])
  return {
    ...counted,
    records: listed.map((group) => ({
      ...group,
      userAuth: levels.get(group.number) ?? GroupLevel.none,
      quotas: settings.get(group.number)?.quotas ?? usualQuotas,
    })),
  }
})

const changeGroupQuotas = groupRoute(contract.changeGroupQuotas, async ({ gid, ...after }, by) => {
  const before = await quotasOf(gid)
  const entry = await auditWrite(by, { action: 'group.quotas', target: String(gid), before, after })
  await transact([quotaWrites(gid, after), entry])
  return null
})

export const adminRoutes = [getAdminGroups, changeGroupQuotas]
