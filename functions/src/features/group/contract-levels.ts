/** What somebody is to a group. */
export const GroupLevel = { none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const
export type GroupLevel = (typeof GroupLevel)[keyof typeof GroupLevel]

/** How one joins a group: at once, after approval by its admins, or with its code. */
export const GroupEntry = { open: 1, approval: 2, code: 3 } as const

/** In a blocked group only those who manage the site may do anything. */
export const GroupStatus = { open: 0, blocked: 1 } as const

/** Which level a right in a group takes; those who manage the site have all rights, and `site` is theirs alone. */
export const groupRights = {
  /** know that it exists: only those inside know of a hidden one */
  know: GroupLevel.none,
  /** ask to be let in */
  join: GroupLevel.none,
  /** see what is in it */
  enter: GroupLevel.member,
  leave: GroupLevel.applying,
  'manage-members': GroupLevel.admin,
  /** write announcements, see hidden ones, change one's own */
  announce: GroupLevel.admin,
  'change-others-announcements': GroupLevel.root,
  /** make sets and courses, see hidden ones, change one's own, read what was handed in, give verdicts in timed works */
  'make-sets': GroupLevel.admin,
  'change-others-sets': GroupLevel.root,
  /** read discussions, start some, and answer */
  discuss: GroupLevel.member,
  'moderate-discussions': GroupLevel.admin,
  /** make problems, see hidden ones, change one's own */
  'write-problems': GroupLevel.admin,
  'change-others-problems': GroupLevel.root,
  /** read the code of others */
  'read-code': GroupLevel.admin,
  /** give verdicts by hand, rejudge */
  judge: GroupLevel.root,
  'change-settings': GroupLevel.root,
  transfer: GroupLevel.root,
  /** copy the group without its people; archive is a download of all that it has */
  copy: GroupLevel.root,
  archive: GroupLevel.root,
  disband: GroupLevel.root,
  sort: 'site',
  block: 'site',
  'set-quotas': 'site',
} as const satisfies Record<string, GroupLevel | 'site'>
export type GroupRight = keyof typeof groupRights

export function mayIn(right: GroupRight, level: number, managesSite: boolean): boolean {
  const least = groupRights[right]
  return managesSite || (least !== 'site' && level >= least)
}

/** The levels that one can be given: a root is made by a transfer. */
export const givenLevels = [GroupLevel.refused, GroupLevel.member, GroupLevel.admin] as const

/** Whether somebody may bring another from one level to another: both must be below their own, of site managers the root's. */
export function mayRaise(own: number, managesSite: boolean, from: number, to: number): boolean {
  const above = managesSite ? GroupLevel.root : own
  return own !== GroupLevel.member && from < above && to < above
}
