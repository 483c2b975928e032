// In its own file because the page of it needs nothing else of the slice.

/** Who sees a kind of data, besides the person. */
type Audience = 'nobody' | 'classmates' | 'teachers' | 'staff' | 'superAdmins' | 'everybody'

/**
 * How long a kind of data stays: until the account ends, until one leaves the class, until that ends, for a time, or for good
 * without a name once the account has ended.
 */
type Lifetime = 'account' | 'class' | 'classEnd' | 'halfYear' | 'quarter' | 'short' | 'nameless' | 'log'

interface PersonalData {
  /** its words are `data.<name>` of `privacy.json` */
  readonly name: string
  /** the kinds of items that hold it */
  readonly items: readonly string[]
  readonly seenBy: readonly Audience[]
  readonly until: Lifetime
}

/**
 * What is kept of people, as the page of it says (AD-10). Each kind of items that is kept by user stands in one of these:
 * `lambdas/user-data.test.ts` holds that.
 */
export const personalData = [
  {
    name: 'account',
    items: ['user', 'deletion', 'moved-account'],
    seenBy: ['teachers', 'superAdmins'],
    until: 'account',
  },
  { name: 'profile', items: ['user'], seenBy: ['everybody'], until: 'account' },
  { name: 'signIns', items: ['session'], seenBy: ['nobody'], until: 'account' },
  {
    name: 'programs',
    items: ['submission', 'cell', 'best-program', 'assignment-sent'],
    seenBy: ['staff', 'teachers'],
    until: 'nameless',
  },
  {
    name: 'own',
    items: [
      'draft',
      'problem-draft',
      'problem-note',
      'problem-note-entry',
      'favourites',
      'course-position',
      'calendar',
    ],
    seenBy: ['nobody'],
    until: 'account',
  },
  { name: 'classes', items: ['group-member', 'group-invitation'], seenBy: ['classmates', 'teachers'], until: 'class' },
  {
    name: 'classAccounts',
    items: ['group-account', 'group-enrollment', 'contest-account', 'contest-enrollment', 'sign-in-code'],
    seenBy: ['teachers'],
    until: 'classEnd',
  },
  {
    name: 'grades',
    items: [
      'gradebook-student',
      'gradebook-comment',
      'gradebook-teacher',
      'gradebook-remark',
      'gradebook-phrases',
      'assignment-person',
    ],
    seenBy: ['teachers'],
    until: 'classEnd',
  },
  {
    name: 'results',
    items: [
      ...['contest-member', 'contest-removed', 'contest-balloon', 'contest-virtual', 'contest-virtual-now'],
      ...['timed-work-entrant', 'training-member', 'standing-try', 'standing-team', 'rating-history'],
    ],
    seenBy: ['everybody'],
    until: 'nameless',
  },
  { name: 'visits', items: ['contest-visit'], seenBy: ['staff', 'teachers'], until: 'quarter' },
  {
    name: 'talk',
    items: ['comment-written', 'comment-like', 'discussion-written'],
    seenBy: ['everybody'],
    until: 'nameless',
  },
  { name: 'reports', items: ['discussion-reporting', 'discussion-reporter'], seenBy: ['staff'], until: 'account' },
  { name: 'messages', items: ['message', 'message-state', 'message-digest'], seenBy: ['nobody'], until: 'halfYear' },
  { name: 'elsewhere', items: ['remote-handle', 'lti-person', 'lti-course'], seenBy: ['teachers'], until: 'account' },
  { name: 'passing', items: ['turn', 'waiting', 'course-upload'], seenBy: ['nobody'], until: 'short' },
  { name: 'staffActions', items: ['audit'], seenBy: ['superAdmins'], until: 'log' },
] as const satisfies readonly PersonalData[]
