import { Failure } from '../../platform/errors.ts'
import { hasAccess } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { NamedUsers } from '../account/index.ts'
import { GroupLevel, type GroupRight, GroupStatus, groupRights, mayIn } from './contract-levels.ts'
import { groupErrors as errors } from './errors.ts'
import { groupsOf, type Member, membershipsOf, uidsIn } from './members/store.ts'
import { allGroups, type Group, recentGroups } from './store.ts'

type Visitor = Pick<Caller, 'uid' | 'roles'> | null

/** A group as one visitor sees it. */
export interface GroupView {
  readonly group: Group
  /** the visitor's row in it; null for none */
  readonly member: Member | null
  readonly level: GroupLevel
  readonly managesSite: boolean
  /** its members, where it tells their real names to those inside */
  readonly named: NamedUsers
  /** null if the visitor has the right, else the error */
  refusal(right: GroupRight): Failure | null
}

export function viewFor(group: Group, member: Member | null, visitor: Visitor): GroupView {
  const managesSite = hasAccess('manage-site', visitor?.roles ?? null)
  const level = member?.auth ?? GroupLevel.none
  const isKnown = group.visible || managesSite || level === GroupLevel.applying || level >= GroupLevel.member
  function refusal(right: GroupRight): Failure | null {
    if (!isKnown) return new Failure(errors['group-not-found'])
    if (right !== 'know' && group.status === GroupStatus.blocked && !managesSite) {
      return new Failure(errors['group-blocked'])
    }
    if (mayIn(right, level, managesSite)) return null
    const isInside = level >= GroupLevel.member || groupRights[right] === 'site'
    return new Failure(errors[isInside ? 'group-level-low' : 'group-members-only'])
  }
  const isNamed = group.realNames && refusal('enter') === null
  return { group, member, level, managesSite, refusal, named: isNamed ? () => uidsIn(group.number) : null }
}

/** Reads groups; the returned function gives a visitor's views of them, by their numbers. */
export async function findGroups(numbers: readonly number[]) {
  if (numbers.length === 0) return async (): Promise<Map<number, GroupView>> => new Map()
  const rows = (await allGroups()).filter(({ number }) => numbers.includes(number))
  return async (visitor: Visitor): Promise<Map<number, GroupView>> => {
    const own = visitor
      ? await membershipsOf(
          visitor.uid,
          rows.map(({ number }) => number),
        )
      : null
    return new Map(rows.map((group) => [group.number, viewFor(group, own?.get(group.number) ?? null, visitor)]))
  }
}

/** Views of the groups that a visitor with these rows may know of, in the order of the site. */
export function visibleGroupsOf(groups: readonly Group[], own: readonly Member[], visitor: Visitor): GroupView[] {
  const rows = new Map<number, Member>(own.map((row) => [row.number, row]))
  return groups
    .map((group) => viewFor(group, rows.get(group.number) ?? null, visitor))
    .filter((view) => view.refusal('know') === null)
    .sort((a, b) => a.group.sort - b.group.sort || b.group.number - a.group.number)
}

/** The groups that a visitor may know of, at most a second old. */
export async function listVisibleGroups(visitor: Visitor): Promise<GroupView[]> {
  const [groups, own] = await Promise.all([recentGroups(), visitor ? groupsOf(visitor.uid) : []])
  return visibleGroupsOf(groups, own, visitor)
}
