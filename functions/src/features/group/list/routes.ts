import { foldForSearch } from '@oj/shared/text.ts'
import { page } from '../../../platform/http/page.ts'
import { routeAhead } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { GroupLevel } from '../contract-levels.ts'
import { groupsOf, memberCounts } from '../members/store.ts'
import { groupRoute } from '../route.ts'
import { groupItems, recentGroups } from '../store.ts'
import { visibleGroupsOf } from '../view.ts'
import * as contract from './contract.ts'
import { canEnter, detailOf, isMatchingGroup, toListedGroups } from './detail.ts'

const getGroupList = routeAhead(
  contract.getGroupList,
  () => Promise.all([recentGroups(), memberCounts()]),
  async ({ keyword, auth, onlyMine, ...paging }, { caller }, [groups, counts]) => {
    const own = caller ? await groupsOf(caller.uid) : []
    const words = foldForSearch(keyword?.trim() ?? '')
    const found = visibleGroupsOf(groups, own, caller)
      .filter(({ group }) => isMatchingGroup(group, words))
      .filter(({ group }) => !auth || group.auth === auth)
      .filter(({ level }) => !onlyMine || level >= GroupLevel.member)
    const { records, ...counted } = page(found, paging)
    const levels = new Map(records.map(({ group, level }) => [group.number, level]))
    const listed = await toListedGroups(
      records.map(({ group }) => group),
      counts,
    )
    return {
      ...counted,
      records: listed.map((group) => ({ ...group, userAuth: levels.get(group.number) ?? GroupLevel.none })),
    }
  },
)

const getGroupDetail = groupRoute(contract.getGroupDetail, (_, __, view) => detailOf(view))

const getGroupAccess = groupRoute(contract.getGroupAccess, async (_, __, view) => ({ access: canEnter(view) }))

const getGroupAuth = groupRoute(contract.getGroupAuth, async (_, __, { level }) => level)

const changeGroupSort = groupRoute(contract.changeGroupSort, async ({ gid, sort }, by, { group }) => {
  const entry = await auditWrite(by, {
    action: 'group.sort',
    target: String(gid),
    before: { sort: group.sort },
    after: { sort },
  })
  await transact([...groupItems.patchWrites(gid, { sort }), entry])
  return null
})

export const listRoutes = [getGroupList, getGroupDetail, getGroupAccess, getGroupAuth, changeGroupSort]
