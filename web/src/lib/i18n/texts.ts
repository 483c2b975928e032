import type account from '../../locales/en/account.json'
import type admin from '../../locales/en/admin.json'
import type apiDocs from '../../locales/en/api-docs.json'
import type audit from '../../locales/en/audit.json'
import type comment from '../../locales/en/comment.json'
import type common from '../../locales/en/common.json'
import type content from '../../locales/en/content.json'
import type contest from '../../locales/en/contest.json'
import type contestAdmin from '../../locales/en/contest-admin.json'
import type contestPrint from '../../locales/en/contest-print.json'
import type contestQuestions from '../../locales/en/contest-questions.json'
import type contestRules from '../../locales/en/contest-rules.json'
import type contestStaff from '../../locales/en/contest-staff.json'
import type course from '../../locales/en/course.json'
import type courseAdmin from '../../locales/en/course-admin.json'
import type dashboard from '../../locales/en/dashboard.json'
import type discussion from '../../locales/en/discussion.json'
import type due from '../../locales/en/due.json'
import type editor from '../../locales/en/editor.json'
import type exam from '../../locales/en/exam.json'
import type files from '../../locales/en/files.json'
import type gradebook from '../../locales/en/gradebook.json'
import type group from '../../locales/en/group.json'
import type groupProblem from '../../locales/en/group-problem.json'
import type judgeAdmin from '../../locales/en/judge-admin.json'
import type judging from '../../locales/en/judging.json'
import type keys from '../../locales/en/keys.json'
import type lti from '../../locales/en/lti.json'
import type message from '../../locales/en/message.json'
import type note from '../../locales/en/note.json'
import type problem from '../../locales/en/problem.json'
import type problemAdmin from '../../locales/en/problem-admin.json'
import type problemExchange from '../../locales/en/problem-exchange.json'
import type problemList from '../../locales/en/problem-list.json'
import type profile from '../../locales/en/profile.json'
import type rank from '../../locales/en/rank.json'
import type rows from '../../locales/en/rows.json'
import type search from '../../locales/en/search.json'
import type settings from '../../locales/en/settings.json'
import type similarity from '../../locales/en/similarity.json'
import type site from '../../locales/en/site.json'
import type standing from '../../locales/en/standing.json'
import type submission from '../../locales/en/submission.json'
import type timedWork from '../../locales/en/timed-work.json'
import type timedWorkAdmin from '../../locales/en/timed-work-admin.json'
import type training from '../../locales/en/training.json'
import type trainingAdmin from '../../locales/en/training-admin.json'
import type userAdmin from '../../locales/en/user-admin.json'
import type virtual from '../../locales/en/virtual.json'

/** The texts of each slice; the English files give the keys their types, a test holds the Chinese ones to them. */
interface Texts {
  account: typeof account
  admin: typeof admin
  'api-docs': typeof apiDocs
  audit: typeof audit
  comment: typeof comment
  common: typeof common
  'contest-admin': typeof contestAdmin
  content: typeof content
  contest: typeof contest
  'contest-print': typeof contestPrint
  'contest-questions': typeof contestQuestions
  'contest-rules': typeof contestRules
  'contest-staff': typeof contestStaff
  course: typeof course
  'course-admin': typeof courseAdmin
  dashboard: typeof dashboard
  discussion: typeof discussion
  due: typeof due
  editor: typeof editor
  exam: typeof exam
  files: typeof files
  gradebook: typeof gradebook
  group: typeof group
  'group-problem': typeof groupProblem
  judging: typeof judging
  'judge-admin': typeof judgeAdmin
  keys: typeof keys
  lti: typeof lti
  message: typeof message
  note: typeof note
  problem: typeof problem
  'problem-admin': typeof problemAdmin
  'problem-exchange': typeof problemExchange
  'problem-list': typeof problemList
  profile: typeof profile
  rank: typeof rank
  rows: typeof rows
  search: typeof search
  settings: typeof settings
  similarity: typeof similarity
  site: typeof site
  standing: typeof standing
  submission: typeof submission
  'timed-work': typeof timedWork
  'timed-work-admin': typeof timedWorkAdmin
  training: typeof training
  'training-admin': typeof trainingAdmin
  'user-admin': typeof userAdmin
  virtual: typeof virtual
}
export type Slice = keyof Texts

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
  }
}
