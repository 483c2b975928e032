import type { Locator, Page } from 'playwright-core'
import type { TestUser } from '../client/api.ts'
import { editor } from '../client/visitor.ts'
import type { HelpSample } from './sample.ts'

/** A picture of help: where it is taken, as whom, after which steps, and which part of the page it shows. */
interface HelpPicture {
  /** as the Markdown of help calls it */
  readonly name: string
  readonly address: (sample: HelpSample) => string
  readonly who: (sample: HelpSample) => TestUser
  /** of the window, in px */
  readonly width: number
  readonly part: (page: Page) => Locator
  readonly steps?: (page: Page, sample: HelpSample) => Promise<void>
}

const asTeacher = ({ teacher }: HelpSample) => teacher
const asPupil = ({ pupil }: HelpSample) => pupil

const findRegion = (name: RegExp) => (page: Page) => page.getByRole('region', { name })
/** The innermost section that has something. */
const findSectionWith = (what: (page: Page) => Locator) => (page: Page) =>
  page
    .locator('section')
    .filter({ has: what(page) })
    .last()

/** All pictures of help, in both languages; the Markdown says on which page each stands, and what it shows. */
export const helpPictures: readonly HelpPicture[] = [
  {
    name: 'problem-page',
    address: ({ problem }) => `/problem/${problem.problemId}`,
    who: asPupil,
    width: 1100,
    part: (page) => page.getByRole('main'),
    steps: (page) => editor(page).waitFor(),
  },
  {
    name: 'failed-point',
    address: ({ failed }) => `/submission-detail/${failed}`,
    who: asPupil,
    width: 760,
    part: findRegion(/^(Test points|测试点)$/),
    steps: (page) => page.getByText(/First difference|第一处不同/).waitFor(),
  },
  {
    name: 'contest-rules',
    address: ({ cid }) => `/contest/${cid}`,
    who: asPupil,
    width: 500,
    part: findRegion(/^(Rules|规则)$/),
  },
  {
    name: 'due-list',
    address: () => '/home',
    who: asPupil,
    width: 500,
    part: findRegion(/^(What is due|待办)$/),
    steps: (page) =>
      page
        .getByRole('link', { name: /^(Sums and loops|求和与循环)$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'own-data',
    address: () => '/setting',
    who: asPupil,
    width: 760,
    part: findSectionWith((page) => page.getByRole('heading', { name: /^(My data|我的数据)$/ })),
  },
  {
    name: 'class-list',
    address: ({ gid }) => `/group/${gid}/member`,
    who: asTeacher,
    width: 900,
    part: findSectionWith((page) => page.getByRole('group', { name: /^(What each column holds|各列的含义)$/ })),
    steps: async (page, { list }) => {
      await page.getByLabel(/^(Rows from a spreadsheet|从电子表格粘贴)$/).fill(list)
      await page.getByRole('button', { name: /^(Check the list|检查名单)$/ }).click()
      await page.getByRole('button', { name: /^(Add 4|添加 4)/ }).waitFor()
    },
  },
  {
    name: 'class-progress',
    address: ({ aid }) => `/assignment/${aid}/class`,
    who: asTeacher,
    width: 760,
    part: findSectionWith((page) => page.getByRole('table')),
  },
  {
    name: 'grade-table',
    address: ({ gradebook }) => `/gradebook/${gradebook}`,
    who: asTeacher,
    width: 760,
    part: (page) => page.getByRole('group', { name: /^(Grades of the class|班级成绩)$/ }),
  },
  {
    name: 'problem-samples',
    address: ({ problem }) => `/admin/problem/edit/${problem.pid}`,
    who: asTeacher,
    width: 900,
    part: findRegion(/^(Samples|样例)$/),
  },
  {
    name: 'contest-board',
    address: () => '/admin/contest/create',
    who: asTeacher,
    width: 900,
    part: findRegion(/^(Board and awards|榜单与奖项)$/),
  },
]
