/**
 * The tone of each state that pages show in words. What means the same has the same colour wherever it stands: a contest that
 * has not begun in a list, on the home page and in a table of staff. Verdicts bring theirs (`status.ts`).
 */
export const stateTones = {
  // what has a beginning and an end
  scheduled: 'accent',
  running: 'good',
  ended: 'plain',
  due: 'warn',
  // who comes in: the locks of the specification
  public: 'good',
  protected: 'warn',
  private: 'bad',
  // what somebody decides on
  waiting: 'warn',
  accepted: 'good',
  refused: 'bad',
  // accounts and groups
  normal: 'good',
  blocked: 'bad',
} as const

/** The tone of how far somebody is with a problem of their class; what needs nothing has none. */
export const workTones = {
  'not-begun': undefined,
  trying: 'warn',
  solved: 'good',
  late: 'accent',
  excused: undefined,
  missing: 'bad',
} as const
