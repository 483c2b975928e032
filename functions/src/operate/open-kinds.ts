// What goes out of a site in open files, and what does not: each kind of items of the table stands in one of these.

interface OpenKind {
  /** the file of its lines */
  readonly file: string
  /** what a line is */
  readonly line: string
}
const describeFile = (file: string, line: string): OpenKind => ({ file, line })

export const openKinds: Readonly<Record<string, OpenKind>> = {
  user: describeFile('accounts', 'an account: who they are and what they may'),
  moved: describeFile('moved', 'an id that something had at the judge before this one'),
  tag: describeFile('tags', 'a tag of problems'),
  'tag-classification': describeFile('tag-classes', 'a class of tags'),
  'problem-row': describeFile('problems', 'a problem as lists show it; the whole of it is a package in problems/'),
  'problem-count': describeFile('problem-counts', 'how often each verdict came for a problem, in parts to be added up'),
  'problem-note': describeFile('problem-notes', "somebody's private note on a problem"),
  'problem-share': describeFile('problem-shares', 'a teacher or a group that a hidden problem is shared with'),
  favourites: describeFile('favourites', 'the problems that somebody marked'),
  'set-entry': describeFile('entries', 'a place of a problem in a contest, a training or another set'),
  submission: describeFile('submissions', 'a submission with its verdict'),
  'submission-body': describeFile(
    'submission-codes',
    'the program of a submission, by its submitId, and what the compiler said',
  ),
  'submission-cases': describeFile('submission-cases', 'the test points of a submission'),
  'answer-sheet': describeFile('answers', 'answers to the questions of an objective problem'),
  draft: describeFile('drafts', 'code that was not submitted'),
  contest: describeFile('contests', 'a contest: times and rules'),
  'contest-text': describeFile('contest-texts', 'the description and further rules of a contest, by its number'),
  'contest-member': describeFile('contest-people', 'somebody in a contest'),
  'contest-removed': describeFile('contest-removed', 'somebody who was removed from a contest'),
  'contest-announcement': describeFile('contest-announcements', 'an announcement in a contest'),
  'contest-question': describeFile('contest-questions', 'a question in a contest, with its answers'),
  'contest-balloon': describeFile('contest-balloons', 'a balloon that was carried'),
  'contest-virtual': describeFile('contest-virtual', 'a virtual participation'),
  'rating-history': describeFile('ratings', 'a change of a rating by a contest'),
  'timed-work': describeFile('quizzes', 'a quiz: times and rules'),
  'timed-work-text': describeFile('quiz-texts', 'the description of a quiz, by its number'),
  'timed-work-entrant': describeFile('quiz-people', 'somebody in a quiz, with their own times'),
  assignment: describeFile('assignments', 'an assignment: times and classes'),
  'assignment-text': describeFile('assignment-texts', 'the description of an assignment, by its number'),
  'assignment-person': describeFile('assignment-people', 'what somebody has of an assignment that others have not'),
  training: describeFile('trainings', 'a training'),
  'training-text': describeFile('training-texts', 'the description of a training, by its number'),
  'training-member': describeFile('training-people', 'somebody in a training'),
  group: describeFile('groups', 'a group'),
  'group-settings': describeFile('group-settings', 'the rules of a group, by its number'),
  'group-member': describeFile('group-people', 'somebody in a group, with their level'),
  'group-account': describeFile('group-accounts', 'an account that was made for a group'),
  'group-announcement': describeFile('group-announcements', 'an announcement in a group'),
  course: describeFile('courses', 'a course'),
  'course-text': describeFile('course-texts', 'the texts of a course, by its number'),
  'course-video': describeFile('course-videos', 'a video of a course'),
  'course-position': describeFile('course-positions', 'how far somebody watched'),
  gradebook: describeFile('gradebooks', 'a gradebook with its columns'),
  'gradebook-student': describeFile('gradebook-students', 'a student of a gradebook, with what was entered by hand'),
  'gradebook-comment': describeFile('gradebook-comments', 'a word about a grade'),
  'gradebook-remark': describeFile('gradebook-remarks', 'a remark on a submission'),
  'gradebook-phrases': describeFile('gradebook-phrases', 'the phrases of a teacher'),
  'gradebook-teacher': describeFile('gradebook-teachers', 'somebody who may grade'),
  discussion: describeFile('discussions', 'a discussion'),
  'discussion-text': describeFile('discussion-texts', 'the text of a discussion, by its number'),
  'discussion-report': describeFile('discussion-reports', 'a report on a discussion'),
  comment: describeFile('comments', 'a comment'),
  'comment-reply': describeFile('comment-replies', 'a reply to a comment'),
  'comment-like': describeFile('comment-likes', 'somebody who likes a comment or a discussion'),
  message: describeFile('messages', 'a message to somebody'),
  note: describeFile('notices', 'a notice of the site'),
  attachment: describeFile('attachments', 'a file that a text shows; its bytes are in objects/uploads'),
  'remote-handle': describeFile('handles', "somebody's account at another judge"),
  similarity: describeFile('similarities', 'a comparison of programs'),
  'similarity-review': describeFile('similarity-reviews', 'what staff said of a pair of programs'),
  rejudging: describeFile('rejudgings', 'a rejudging'),
  settings: describeFile('settings', 'a part of the settings of the site'),
  kept: describeFile('tables', 'a row of a table that staff edit, such as announcements'),
  audit: describeFile('audit', 'an action of staff'),
}

/** Never in these files, by kinds: what opens something; an operator may ask for hashes of passwords. */
export const closedFields: Readonly<Record<string, readonly string[]>> = {
  user: ['passwordHash', 'generation'],
  'group-settings': ['code'],
  'contest-text': ['pwd'],
  'training-text': ['pwd'],
  'timed-work-text': ['pwd'],
}

const closed: Readonly<Record<string, readonly string[]>> = {
  'opens a way into accounts or the site': [
    ...[
      'session',
      'sign-in-code',
      'mail-code',
      'captcha',
      'calendar',
      'group-invite',
      'group-invite-code',
      'teacher-invite',
    ],
    ...['lti-key', 'lti-state', 'lti-launch', 'lti-person', 'lti-course', 'contest-reader', 'jury-ticket', 'claim'],
    ...[
      'moved-account',
      'moved-mark',
      'account-list',
      'group-enrollment',
      'contest-account',
      'contest-enrollment',
      'group-invitation',
    ],
    'class-reminders',
  ],
  'is passing: waiting work, limits, uploads, drafts of forms': [
    ...['turn', 'login-turn', 'tally', 'waiting', 'task', 'deletion', 'done', 'counter', 'stamp', 'snapshot'],
    ...['site-picture-due', 'test-run', 'compile-result', 'submission-progress', 'submission-unsent', 'judge-server'],
    ...['languages-on-offer', 'jury-run', 'test-data-upload', 'course-upload', 'problem-draft', 'message-digest'],
    ...['class-retirement', 'assignment-reminder', 'set-entries-turn', 'remote-lease', 'remote-run', 'remote-claim'],
    ...['attachment-due', 'course-due', 'setup-dismissal', 'setup-mail', 'contest-visit'],
  ],
  'follows from what goes out': [
    ...[
      'cell',
      'best-program',
      'standing-head',
      'standing-lease',
      'standing-replay',
      'standing-request',
      'standing-team',
    ],
    ...['standing-try', 'rated-contest', 'rating-ledger', 'contest-count', 'contest-balloons', 'contest-virtual-now'],
    ...[
      'timed-work-count',
      'scope-problem-count',
      'problem-id',
      'problem-room',
      'problem-version',
      'problem-data-shown',
    ],
    ...[
      'problem-note-entry',
      'comment-of-staff',
      'comment-sum',
      'comment-total',
      'comment-written',
      'discussion-written',
    ],
    ...['discussion-seen', 'discussion-trash', 'discussion-reporter', 'discussion-reporting', 'group-count'],
    ...['group-short-name', 'gradebook-build', 'gradebook-of-class', 'assignment-sent', 'training-elsewhere'],
    ...['course-file', 'course-room', 'message-state', 'remote-handle-owner', 'similarity-base', 'answer-run'],
    ...['rejudge-choice', 'rejudging-cases', 'rejudging-count', 'rejudging-message', 'rejudging-row'],
  ],
  'is of this site alone': ['contest-print', 'contest-print-text', 'remote-site', 'problem-offer'],
  'is in the package of its problem': ['problem-body'],
}

/** What does not go out, and why. */
export const closedKinds: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(closed).flatMap(([why, names]) => names.map((name) => [name, why] as const)),
)
