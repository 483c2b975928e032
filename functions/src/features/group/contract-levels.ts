/** What somebody is to a group, as it goes on the wire. */
export const GroupLevel = { none: 0, applying: 1, refused: 2, member: 3, admin: 4, root: 5 } as const
export type GroupLevel = (typeof GroupLevel)[keyof typeof GroupLevel]

/** How one comes into a group: at once, after its admins have said yes, or with its code. */
export const GroupEntry = { open: 1, approval: 2, code: 3 } as const

/** 0 open, 1 blocked by the site: nobody but those who manage the site may do anything in it. */
export const GroupStatus = { open: 0, blocked: 1 } as const

/**
 * What can be done in a group, and from which level on. Who manages the site may do all of it. `site` is theirs alone. Server and
 * pages read this table, so that no page shows what a call would refuse.
 */
export const groupRights = {
  /** know that it exists: hidden ones are known to those inside */
  know: GroupLevel.none,
  /** ask to be let in */
  join: GroupLevel.none,
  /** see what is in it */
  enter: GroupLevel.member,
  leave: GroupLevel.applying,
  'manage-members': GroupLevel.admin,
  /** see and write announcements that are hidden; others' are changed by the root */
  announce: GroupLevel.admin,
  'change-others-announcements': GroupLevel.root,
  /**
   * see hidden trainings, contests, timed works and courses too, make some, change one's own, read what was handed in, and give
   * verdicts in timed works; others' are changed by the root
   */
  'make-sets': GroupLevel.admin,
  'change-others-sets': GroupLevel.root,
  /** read discussions there, start some, and answer; who looks after them sees hidden ones, too */
  discuss: GroupLevel.member,
  'moderate-discussions': GroupLevel.admin,
  /** make problems, change one's own, and see those that are hidden */
  'write-problems': GroupLevel.admin,
  'change-others-problems': GroupLevel.root,
  /** read the code that others have handed in there */
  'read-code': GroupLevel.admin,
  /** give verdicts by hand, and have programs judged again */
  judge: GroupLevel.root,
  'change-settings': GroupLevel.root,
  transfer: GroupLevel.root,
  /** make a group with all that this one has but its people, and take all of it away as a file */
  copy: GroupLevel.root,
  archive: GroupLevel.root,
  disband: GroupLevel.root,
  sort: 'site',
  block: 'site',
  'set-quotas': 'site',
} as const satisfies Record<string, GroupLevel | 'site'>
export type GroupRight = keyof typeof groupRights

/** Whether somebody of this level has a right there. */
export function mayIn(right: GroupRight, level: number, managesSite: boolean): boolean {
  const least = groupRights[right]
  return managesSite || (least !== 'site' && level >= least)
}

/** The levels that one can be given: the root's passes on by a transfer alone. */
export const givenLevels = [GroupLevel.refused, GroupLevel.member, GroupLevel.admin] as const

/**
 * Whether somebody may bring another to a level: those below their own, to levels below it; who manages the site everybody but
 * the root.
 */
export function mayRaise(own: number, managesSite: boolean, from: number, to: number): boolean {
  const above = managesSite ? GroupLevel.root : own
  return own !== GroupLevel.member && from < above && to < above
}
