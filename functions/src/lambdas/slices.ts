import * as account from '../features/account/contract.ts'
import * as announcement from '../features/announcement/contract.ts'
import * as assignment from '../features/assignment/contract.ts'
import * as audit from '../features/audit/contract.ts'
import * as captcha from '../features/captcha/contract.ts'
import * as classes from '../features/class/contract.ts'
import * as comment from '../features/comment/contract.ts'
import * as contest from '../features/contest/contract.ts'
import * as course from '../features/course/contract.ts'
import * as dashboard from '../features/dashboard/contract.ts'
import * as difficulty from '../features/difficulty/contract.ts'
import * as discussion from '../features/discussion/contract.ts'
import * as draft from '../features/draft/contract.ts'
import * as exam from '../features/exam/contract.ts'
import * as file from '../features/file/contract.ts'
import * as gradebook from '../features/gradebook/contract.ts'
import * as group from '../features/group/contract.ts'
import * as groupProblem from '../features/group-problem/contract.ts'
import * as home from '../features/home/contract.ts'
import * as honor from '../features/honor/contract.ts'
import * as judgeAdmin from '../features/judge-admin/contract.ts'
import * as judging from '../features/judging/contract.ts'
import * as lti from '../features/lti/contract.ts'
import * as message from '../features/message/contract.ts'
import * as moved from '../features/moved/contract.ts'
import * as note from '../features/note/contract.ts'
import * as ownData from '../features/own-data/contract.ts'
import * as problem from '../features/problem/contract.ts'
import * as problemAdmin from '../features/problem-admin/contract.ts'
import * as problemExchange from '../features/problem-exchange/contract.ts'
import * as profile from '../features/profile/contract.ts'
import * as rank from '../features/rank/contract.ts'
import * as rating from '../features/rating/contract.ts'
import * as remoteJudge from '../features/remote-judge/contract.ts'
import * as search from '../features/search/contract.ts'
import * as settings from '../features/settings/contract.ts'
import * as similarity from '../features/similarity/contract.ts'
import * as site from '../features/site/contract.ts'
import * as submission from '../features/submission/contract.ts'
import * as task from '../features/task/contract.ts'
import * as timedWork from '../features/timed-work/contract.ts'
import * as training from '../features/training/contract.ts'
import * as userAdmin from '../features/user-admin/contract.ts'
import { type CallLambda, type Endpoint, endpointsOf, pathsOf } from '../platform/http/endpoint.ts'
import type { DescribedSlice } from '../platform/http/openapi/openapi.ts'

/** A slice of the server: a folder of `features/`. Those with calls say what these are about, for the API document. */
interface Slice {
  readonly name: string
  readonly described: DescribedSlice | null
}

const createSlice = (name: string, contract: object, en: string, zh: string): Slice => ({
  name,
  described: { name, contract, title: { en, 'zh-CN': zh } },
})
/** One without calls of its own. */
const createInnerSlice = (name: string): Slice => ({ name, described: null })

/**
 * All slices from the ground up: each may use what stands before it. The import rules, the API document, the tests and the
 * Lambdas of calls follow from this list.
 */
const ordered: readonly Slice[] = [
  // ground
  createSlice('audit', audit, 'Audit log', '操作日志'),
  createSlice('settings', settings, 'Settings', '系统设置'),
  createSlice('task', task, 'Background tasks', '后台任务'),
  createSlice('captcha', captcha, 'Captchas', '验证码'),
  createSlice('judging', judging, 'Judges', '评测机'),
  createSlice('site', site, 'Site', '站点'),
  createSlice('account', account, 'Accounts', '账号'),
  createSlice('honor', honor, 'Honors', '荣誉'),
  // where problems are met, and texts
  createInnerSlice('problem-set'),
  createSlice('file', file, 'Files', '文件'),
  createInnerSlice('picture'),
  createSlice('announcement', announcement, 'Announcements', '公告'),
  createSlice('message', message, 'Messages', '消息'),
  createInnerSlice('tries'),
  createSlice('comment', comment, 'Comments', '评论'),
  createSlice('group', group, 'Groups', '团队'),
  // the bank
  createSlice('problem', problem, 'Problems', '题目'),
  createSlice('discussion', discussion, 'Discussions', '讨论'),
  createSlice('difficulty', difficulty, 'Difficulties', '难度'),
  createSlice('problem-admin', problemAdmin, 'Writing problems', '题目管理'),
  createSlice('problem-exchange', problemExchange, 'Import and export of problems', '题目导入导出'),
  // verdicts
  createSlice('submission', submission, 'Submissions', '提交'),
  createSlice('draft', draft, 'Drafts of code', '代码草稿'),
  createSlice('note', note, 'Notes on problems', '题目笔记'),
  createSlice('judge-admin', judgeAdmin, 'Rejudging', '重判与改判'),
  createSlice('remote-judge', remoteJudge, 'Remote judges', '远程评测'),
  createSlice('group-problem', groupProblem, 'Problems of groups', '团队题目'),
  // kinds of sets, and how they rank
  createInnerSlice('standing'),
  createSlice('exam', exam, 'Objective problems', '客观题'),
  createSlice('contest', contest, 'Contests', '比赛'),
  createSlice('timed-work', timedWork, 'Quizzes', '限时测验'),
  createInnerSlice('clics'),
  createSlice('training', training, 'Trainings', '训练'),
  createSlice('assignment', assignment, 'Assignments', '作业'),
  createSlice('course', course, 'Courses', '课程'),
  // views of all that
  createInnerSlice('directory'),
  createSlice('rank', rank, 'Ranks', '排行榜'),
  createSlice('rating', rating, 'Ratings', 'Rating'),
  createSlice('home', home, 'Home page', '首页'),
  createSlice('profile', profile, 'Profiles', '个人主页'),
  createSlice('user-admin', userAdmin, 'Managing users', '用户管理'),
  createSlice('dashboard', dashboard, 'Dashboard', '仪表盘'),
  createSlice('similarity', similarity, 'Similar programs', '代码相似度'),
  createSlice('gradebook', gradebook, 'Gradebooks', '成绩册'),
  createSlice('class', classes, 'Classes', '班级'),
  createSlice('lti', lti, 'Learning platforms', '教学平台'),
  createSlice('search', search, 'Search', '搜索'),
  createSlice('moved', moved, 'Moved in', '迁入数据'),
  createSlice('own-data', ownData, 'Own data', '个人数据'),
]

/** Their names in this order. */
export const sliceNames = ordered.map(({ name }) => name)

/** Those with calls. */
export const slices = ordered.flatMap(({ described }) => described ?? [])

/** Every call of the product, whatever Lambda answers it. */
export const endpoints: readonly Endpoint[] = slices.flatMap(({ contract }) => endpointsOf(contract))

const rest = '{proxy+}'
/** What other programs call there, which is no endpoint of ours. */
const further: Readonly<Record<CallLambda, readonly string[]>> = { authoring: [`/api/lti/${rest}`], pictures: [] }

/**
 * The addresses by which a gateway leads to this Lambda: whole ones, and the beginnings below which no call is another one's,
 * with `{proxy+}` for the rest.
 */
export function gatewayPaths(lambda: CallLambda, all = endpoints): string[] {
  const own = all.filter((one) => one.lambda === lambda).flatMap(pathsOf)
  const others = all.filter((one) => one.lambda !== lambda).flatMap(pathsOf)
  function shortest(path: string): string {
    const parts = path.split('/')
    // nothing is led on by /api alone
    for (let length = 3; length < parts.length; length++) {
      const start = `${parts.slice(0, length).join('/')}/`
      if (!others.some((other) => other.startsWith(start))) return start + rest
    }
    return path
  }
  return [...new Set([...further[lambda], ...own.map(shortest)])].toSorted()
}
