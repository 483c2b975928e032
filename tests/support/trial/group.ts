import type { HandedIn, Kind, SetView, Visit } from '@oj/functions/features/problem-set/index.ts'
import { findAmong, importParts, type Parts } from './parts.ts'

/** A group of the tests, by its number: it owns its problems, as the bank owns the site's. */
export interface TrialGroup {
  /** may change every problem of the group */
  owner: string
  /** may create problems there, and change those that they created */
  managers: readonly string[]
  members: readonly string[]
}

const name = 'group'

/** The group's rules for one visitor; his rights on the site do not count. */
function viewFor(parts: Parts, group: TrialGroup, number: number, { caller }: Visit): SetView {
  const { keyOf, problemErrors, commonErrors, Failure } = parts
  const uid = caller?.uid ?? ''
  const isOwner = group.owner === uid
  const isManager = isOwner || group.managers.includes(uid)
  const isKnown = isManager || group.members.includes(uid)
  const key = keyOf(name, number)
  return {
    key,
    owner: { gid: number },
    window: { opens: null, freezes: null, closes: null },
    scope: { all: key, own: key },
    refusal(right, about) {
      if (about && !about.isOpen && !isManager) return new Failure(problemErrors['problem-not-found'])
      if (right === 'edit') {
        const may = isOwner || (isManager && about?.uid === uid)
        return may ? null : new Failure(problemErrors['problem-not-yours'])
      }
      const isStaffs = ['administer', 'attach', 'judge', 'read-code'].includes(right)
      return (isStaffs ? isManager : isKnown) ? null : new Failure(commonErrors.forbidden)
    },
    terms: () => ({
      phase: 'official',
      scope: key,
      lane: 'practice',
      interval: { submit: 0, test: 0 },
      languages: null,
    }),
    shown: <Row extends HandedIn>(row: Row) => (isKnown ? row : null),
  }
}

/** Groups as a kind of problem sets, in the place of the site's future groups. */
export async function trialGroups(groups: ReadonlyMap<number, TrialGroup>): Promise<Kind> {
  const parts = await importParts()
  const { keyOf, ownEntries } = parts
  return {
    name,
    wire: { field: 'gid', above: 0 },
    find: findAmong(groups, (group, number, visit) => viewFor(parts, group, number, visit)),
    entries: (number) => ownEntries(keyOf(name, number)),
  }
}
