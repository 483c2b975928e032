import { bankKey, findSets, ownersKey, type SetKey, type SetView, type Visit } from '../problem-set/index.ts'

/**
 * Whether staff who may read code in a set may know what checkers say of a problem's data. A group chooses problems of the bank
 * as it likes: its staff are not staff of these, unless they are that in the problem's home.
 */
export async function isProblemStaff(view: SetView, home: SetKey | null, visit: Visit): Promise<boolean> {
  if (view.refusal('read-code') !== null) return false
  if (view.owner === 'site' || home === view.key) return true
  // what stands in several groups is owned by none of them, and certainly not by the bank
  if (home !== bankKey && home === ownersKey(view.owner)) return true
  const homeView = home && (await (await findSets([home]))(visit)).get(home)
  return homeView?.refusal('read-code') === null
}
