import type { Plugin } from 'vite'

/** Packages that every page needs change seldom: one chunk of them stays in the browser's cache across releases. */
export const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|swr|use-sync-external-store)\//

/** What a chunk contains, besides what that imports itself. */
interface Chunk {
  /** beginnings of paths below the root; a last name stands for the file of that name */
  own: readonly string[]
  /** files of the UI kit and its icons, by their names */
  kit: readonly string[]
}

/** What several pages share: a page that comes in many small files comes late. */
export const shared: Readonly<Record<string, Chunk>> = {
  parts: {
    own: [
      'web/src/ui/Panel',
      'web/src/ui/state/ErrorState',
      'web/src/ui/state/ReadFailure',
      'web/src/ui/state/EmptyState',
      'web/src/ui/PageTitle',
      'web/src/ui/focusable',
      'web/src/lib/pageTitle',
      'web/src/lib/serverClock',
    ],
    kit: ['Skeleton', 'IconChevron\\w+', 'IconLock', 'IconMapOff', 'IconMessages', 'IconPlayerPlay', 'IconSearch'],
  },
  // what pages of news and lists show, and the problem page only once something of it is opened
  people: {
    own: ['web/src/lib/i18n/dates', 'web/src/ui/RelativeTime', 'web/src/ui/user/UserLink', 'web/src/ui/Medal'],
    kit: ['Anchor', 'IconArrowRight', 'IconCalendarCheck', 'IconFlame'],
  },
  list: {
    own: [
      'web/src/ui/table/DataTable',
      'web/src/ui/table/Pager',
      'web/src/ui/table/SearchField',
      'web/src/ui/Segments',
      'web/src/lib/useAddressQuery',
    ],
    kit: [],
  },
  checkbox: { own: [], kit: ['Checkbox', 'CheckIcon', 'InlineInput', 'use-merged-ref'] },
  problems: {
    own: [
      'functions/src/features/problem/contract.ts?calls',
      'functions/src/features/problem/contract-facts',
      'functions/src/features/difficulty/contract.ts?calls',
      'functions/src/features/submission/last-accepted/contract.ts?calls',
      'web/src/features/problem-set/',
      'web/src/features/problem/parts/Level',
      'web/src/features/problem/parts/MyStatus',
      'web/src/features/problem/parts/TagPill',
      'web/src/features/problem/useOwnStatus',
      'web/src/features/problem/verdicts',
      'web/src/features/problem/list/listOrder',
      'web/src/lib/drafts/draftSync',
    ],
    kit: [],
  },
  // what stands round the pages of contests and trainings alike, and the texts in them
  frame: {
    own: ['web/src/ui/frame/', 'web/src/ui/markdown/Content', 'web/src/ui/markdown/formula/places'],
    kit: [],
  },
  // what texts and what comes later for their code and formulas share
  safe: {
    own: ['web/src/ui/markdown/safe', 'web/src/ui/markdown/formula/math'],
    kit: [],
  },
  // what stands round all pages of a contest, the problem's among them
  'around-contest': {
    own: [
      'functions/src/features/contest/inside/contract.ts?calls',
      'functions/src/features/contest/announcements/contract.ts?calls',
      'functions/src/features/contest/questions/contract.ts?calls',
      'web/src/features/contest/useContest',
      'web/src/features/contest/times',
      'web/src/features/contest/terms',
      'web/src/features/contest/tabs',
      'web/src/features/contest/duration',
      'web/src/features/contest/parts/left',
      'web/src/features/contest/parts/frame/Bar',
      'web/src/features/contest/parts/frame/Countdown',
      'web/src/features/contest/parts/frame/TabLinks',
      'web/src/features/contest/news/useNews',
      'web/src/features/contest/news/seen',
      'web/src/features/contest/entry/HandInAsking',
      'web/src/features/contest/pages/ContestFrame',
    ],
    kit: [],
  },
  // what code has wherever it is shown
  copy: {
    own: ['web/src/ui/CopyButton', 'web/src/ui/copyText', 'web/src/ui/code/colors'],
    kit: ['IconCheck', 'IconCopy'],
  },
  // what the problem's page shares with the list, questions and dialogs, each of them for itself
  problem: {
    own: [
      'functions/src/features/problem/contract-examples',
      'functions/src/features/problem/contract-extra-files',
      'web/src/ui/Tabs',
      'web/src/features/problem/examples',
      'web/src/features/problem/useSteps',
      'web/src/features/problem/parts/Favourite',
      'web/src/features/problem/parts/statement/ProblemPane.module',
    ],
    kit: ['IconListCheck', 'IconStar', 'IconStarFilled'],
  },
  // what lazy parts of the problem page use too, but nothing that brings the editor or Markdown along
  workbench: {
    own: [
      'web/src/features/problem/parts/workbench/Workbench.module',
      'web/src/features/problem/code/useCode',
      'web/src/ui/code/settings',
      'web/src/lib/languageTitle',
    ],
    kit: ['IconArrowsMaximize', 'IconArrowsMinimize', 'IconFileUpload', 'IconSend', 'IconSettings'],
  },
  // the editor with all that it begins with
  editor: {
    own: ['web/src/ui/code/CodeEditor', 'web/src/ui/code/languages', 'web/src/ui/code/theme'],
    kit: [],
  },
}

/** Matches the modules of a chunk by their ids. */
export function modulesOf({ own, kit }: Chunk): RegExp {
  const paths = own.map((path) => (path.endsWith('/') ? `/${path}` : `/${path.replace('?', '\\?')}\\b`))
  return new RegExp([...paths, ...kit.map((name) => `/${name}\\.mjs`)].join('|'))
}

/** Fails the build of the pages where a chunk names what is in none of them. */
export const chunksPlugin = (): Plugin => ({
  name: 'chunks',
  apply: 'build',
  buildEnd(error) {
    const ids = [...this.getModuleIds()]
    // the page of all parts has a build of its own
    if (error || !ids.some((id) => id.endsWith('/web/src/main.tsx'))) return
    const isLost = (part: Chunk) => !ids.some((id) => modulesOf(part).test(id))
    const lost = Object.entries(shared).flatMap(([name, { own, kit }]) => [
      ...own.filter((path) => isLost({ own: [path], kit: [] })).map((path) => `${name}: ${path}`),
      ...kit.filter((file) => isLost({ own: [], kit: [file] })).map((file) => `${name}: ${file}`),
    ])
    if (lost.length > 0) this.error(`chunks.ts names what no page has: ${lost.join(', ')}`)
  },
})
