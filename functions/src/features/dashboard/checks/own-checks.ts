import { mayTeach } from '../../../platform/http/access.ts'
import { isFirstPassword } from '../../account/index.ts'
import { usersNow } from '../../directory/index.ts'
import { recentGroups } from '../../group/index.ts'
import { livingJudges } from '../../judging/index.ts'
import { recentCountsOf, recentProblems } from '../../problem/index.ts'
import { settings } from '../../settings/index.ts'
import { siteScope } from '../../tries/index.ts'
import { done, type Finding, open, type SetupCheck } from './check.ts'
import { mailCheck } from './contract.ts'
import { lastSetupMail } from './store.ts'

const tickIf = (holds: boolean): Finding => (holds ? done : open)

/** The name that a site has before anybody gave it one. */
const unnamed = 'Online Judge'

async function findMail(): Promise<Finding> {
  const last = await lastSetupMail()
  if (!last) return open
  const { email, refusal, arrivedAt } = last
  if (arrivedAt !== null) return done
  if (refusal === null) {
    return { state: 'open', why: { en: `The code is on its way to ${email}`, 'zh-CN': `验证码已发往 ${email}` } }
  }
  return {
    state: 'failed',
    why: { en: `The mail service refused the email: ${refusal}`, 'zh-CN': `邮件服务拒绝了该邮件：${refusal}` },
  }
}

async function findLanguages(): Promise<Finding> {
  const judges = await livingJudges()
  if (judges.some(({ languages }) => languages.length > 0)) return done
  if (judges.length > 0) {
    return { state: 'failed', why: { en: 'The judge has found no compiler', 'zh-CN': '评测机未找到任何编译器' } }
  }
  return {
    state: 'failed',
    why: { en: 'No judge is running, or it cannot reach this site', 'zh-CN': '没有评测机在运行，或评测机无法连接本站' },
  }
}

const isTeaching = (user: Awaited<ReturnType<typeof usersNow>>[number]) =>
  !user.disabled && user.username !== 'root' && mayTeach(user)

/** Problems that are looked at, the newest first. */
const problemsMax = 20

/** Whether somebody has had a verdict on a problem that did not come with the installation. */
async function findProblem(): Promise<Finding> {
  const own = (await recentProblems()).filter(({ packageVersion }) => packageVersion === '')
  const newest = own.map(({ pid }) => pid).toSorted((a, b) => b - a)
  const counts = await recentCountsOf(siteScope, newest.slice(0, problemsMax))
  return tickIf([...counts.values()].some(({ total }) => total > 0))
}

const settingsPage = { en: 'Open the settings', 'zh-CN': '打开系统配置' }

/** What every site needs, as a new super admin meets it. */
export const ownChecks: readonly SetupCheck[] = [
  {
    name: 'root-password',
    order: 10,
    title: { en: 'Change the first password of root', 'zh-CN': '修改 root 的初始密码' },
    about: {
      en: 'It was made by the installation and can be read in a file or a command.',
      'zh-CN': '初始密码由安装程序生成，保存在文件或命令中。',
    },
    mend: { to: '/setting', words: { en: 'Change the password', 'zh-CN': '修改密码' } },
    find: async () => tickIf(!(await isFirstPassword('root'))),
  },
  {
    name: 'name',
    order: 20,
    title: { en: 'Name the site', 'zh-CN': '设置站点名称' },
    about: { en: 'It is shown on the home page and in every email.', 'zh-CN': '显示在首页和每封邮件中。' },
    mend: { to: '/admin/conf#name', words: settingsPage },
    find: async () => tickIf((await settings()).web.name !== unnamed),
  },
  {
    name: 'logo',
    order: 30,
    title: { en: 'Give it a logo', 'zh-CN': '上传站点图标' },
    about: { en: 'It is shown at the top of every page.', 'zh-CN': '显示在每个页面的顶部。' },
    mend: { to: '/admin/conf#logo', words: settingsPage },
    find: async () => tickIf((await settings()).web.logo !== ''),
  },
  {
    name: 'address',
    order: 40,
    title: { en: 'Set its address', 'zh-CN': '设置站点地址' },
    about: {
      en: 'Links in emails begin with it: without it nobody can reset a password.',
      'zh-CN': '邮件中的链接以此开头，未设置时无法通过邮件重置密码。',
    },
    mend: { to: '/admin/conf#baseUrl', words: { en: 'Set the address', 'zh-CN': '设置地址' } },
    find: async () => tickIf((await settings()).web.baseUrl !== ''),
  },
  {
    name: mailCheck,
    order: 50,
    title: { en: 'See whether emails arrive', 'zh-CN': '确认邮件可以送达' },
    about: {
      en: 'Registration and forgotten passwords need emails. Send one to yourself and enter the code in it.',
      'zh-CN': '注册和找回密码需要邮件。请给自己发送一封测试邮件，并填写其中的验证码。',
    },
    mend: { to: '/admin/conf#senderName', words: { en: 'Open the email settings', 'zh-CN': '邮件配置' } },
    find: findMail,
  },
  {
    name: 'languages',
    order: 60,
    title: { en: 'A judge with languages', 'zh-CN': '评测机与编程语言' },
    about: {
      en: 'A judge is running and has reported its languages.',
      'zh-CN': '评测机正在运行，并已报告安装的编程语言。',
    },
    mend: { to: '/admin/judge-servers', words: { en: 'Judge servers', 'zh-CN': '查看评测机' } },
    find: findLanguages,
  },
  {
    name: 'teachers',
    order: 70,
    title: { en: 'Let teachers in', 'zh-CN': '添加教师' },
    about: {
      en: 'At least one account besides root is a teacher or may write problems.',
      'zh-CN': '除 root 外，至少有一名教师或可以出题的管理员。',
    },
    mend: { to: '/admin/user', words: { en: 'Open the users', 'zh-CN': '打开用户管理' } },
    find: async () => tickIf((await usersNow()).some(isTeaching)),
  },
  {
    name: 'class',
    order: 80,
    title: { en: 'Make the first class', 'zh-CN': '创建第一个班级' },
    about: {
      en: 'A class is a group: its students, their assignments and their grades.',
      'zh-CN': '班级即团队，包含学生、作业和成绩。',
    },
    mend: { to: '/group', words: { en: 'Open the groups', 'zh-CN': '打开团队列表' } },
    find: async () => tickIf((await recentGroups()).length > 0),
  },
  {
    name: 'problem',
    order: 90,
    title: { en: 'Judge a problem of your own', 'zh-CN': '评测第一道自己的题目' },
    about: {
      en: 'Write or import a problem and submit a program to it.',
      'zh-CN': '编写或导入一道题目，并向它提交一份程序。',
    },
    mend: { to: '/admin/problem/create', words: { en: 'Write a problem', 'zh-CN': '新建题目' } },
    find: findProblem,
  },
]
