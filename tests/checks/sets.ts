// Part of `npm run check`: nothing may know problem sets by kind but `problem-set`, contracts, `lambdas/` and the slices that are
// kinds themselves. Fails where another slice of the server, or a slice of the pages that serves sets, writes the wire's names
// of sets, the name of a kind, or looks into a set's key or scope, and where an exception has become needless. No slice at all
// may decide by the site's switches who meets the bank: that is the bank's view to tell.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type File, root as repository } from './files.ts'

const slicesOf = (features: string, names: readonly string[]) => names.map((name) => `${features}/${name}`)
const server = 'functions/src/features'
const pages = 'web/src/features'
/** The pages that serve problem sets, of whatever kind; others may link to the bank. */
const onPages = slicesOf(pages, ['problem', 'submission', 'judge-admin'])
/** Slices that may speak of sets as they are; the slice of a kind is entered here. */
const ofSets = [
  `${server}/problem-set/`,
  `${server}/contest/`,
  `${server}/timed-work/`,
  `${server}/training/`,
  `${server}/assignment/`,
  // owns sets, and says who is in it
  `${server}/group/`,
  `${server}/group-problem/`,
  // ranks of groups
  `${server}/rank/of-groups/`,
  // ratings come of contests alone
  `${server}/rating/`,
  // its feed is that of contests
  `${server}/clics/`,
  // no sets: they are called `cid` on the wire, too
  `${server}/course/`,
  // discussions may be of a group, and their categories are called `cid` on the wire
  `${server}/discussion/`,
  `${pages}/discussion/`,
  `${pages}/problem-set/`,
  `${pages}/contest/`,
  `${pages}/contest-admin/`,
  `${pages}/group/`,
  // its parts are made for each kind
  `${pages}/owned/`,
  `${pages}/group-problem/`,
  `${pages}/timed-work/`,
  `${pages}/assignment/`,
  `${pages}/training/`,
  `${pages}/training-admin/`,
  `${pages}/course/`,
  // its columns are problem sets of all kinds
  `${server}/gradebook/`,
  `${pages}/gradebook/`,
  // finds sets of all kinds
  `${server}/search/`,
  `${pages}/search/`,
  // classes are groups, and what is due in them is of sets of all kinds
  `${server}/class/`,
  // takes the people of a course elsewhere into a group
  `${server}/lti/roster/`,
  // leads from there to problems of groups, too
  `${server}/lti/links.ts`,
  // problems are shared with the teachers of groups
  `${server}/problem/shares/`,
  `${server}/problem-admin/shares/`,
  `${pages}/problem-admin/parts/editor/sharing/`,
  // its boards are those of contests
  `${pages}/standing/`,
  // what former judges had at their addresses
  'web/src/app/oldAddresses.ts',
  'web/src/app/oldPaths.ts',
]
/** The bank's own kind stands beside the problems, whose rows it is made of. */
const ofBank = [`${server}/problem/bank/`]

const wire = 'names a set as the wire does'
const kind = 'names a kind'
const tool = 'takes what tells sets apart'
const key = 'looks into a key'
const scope = 'looks into a scope'

/** Who may do what else is refused, and why. */
const exceptions: readonly (readonly [path: string, what: string, because: string])[] = [
  [`${server}/profile/routes.ts`, wire, 'ratings come of contests alone'],
  [`${server}/comment/routes.ts`, wire, 'a comment that is liked is called `cid` on the wire, too'],
  [`${server}/announcement/routes.ts`, wire, 'an announcement is called `aid` on the wire, too'],
  [`${server}/problem-admin/tags/routes.ts`, wire, 'a tag is called `tid` on the wire, too'],
  [`${pages}/announcement/pages/AnnouncementAdmin.tsx`, wire, 'an announcement is called `aid` on the wire, too'],
  [`${pages}/comment/useLike.ts`, wire, 'a comment that is liked is called `cid` on the wire, too'],
  [`${pages}/problem-admin/parts/tags/TagList.tsx`, wire, 'a tag is called `tid` on the wire, too'],
  [`${pages}/problem-admin/parts/editor/StatementTab.tsx`, kind, 'who may see a problem is called `contest`, too'],
  [`${pages}/problem-admin/parts/bank/OfferButton.tsx`, kind, 'groups offer problems to the bank'],
  [`${pages}/problem-admin/parts/editor/data/DataTab.tsx`, kind, 'cases come in groups, too'],
  [`${server}/standing/published/clics.ts`, kind, 'an object of the published format is called so, too'],
  [`${server}/standing/published/clics-objects.ts`, kind, 'an object of the published format is called so, too'],
  [`${server}/home/routes.ts`, kind, 'the home page lists the next contests'],
  [`${server}/own-data/routes.ts`, kind, 'an export tells where somebody took part'],
  [`${pages}/audit/words.ts`, kind, 'the log tells of what was done to contests'],
  [`${pages}/site/due/Due.tsx`, wire, 'what is due in a group is asked for by its number'],
  [`${pages}/site/parts/news/Contests.tsx`, kind, 'the first page has links to contests, which are still to come'],
  [`${server}/submission/problem-staff.ts`, key, 'a problem may be at home in the set itself'],
  [
    `${server}/submission/problem-staff.ts`,
    tool,
    'a set of several classes has no problems of its own, nor the bank’s',
  ],
  [`${server}/standing/late.ts`, kind, 'classes, which are groups, say what lateness costs'],
  [`${server}/dashboard/checks/own-checks.ts`, kind, 'the first class of a site is a group'],
  [`${server}/user-admin/routes.ts`, kind, 'groups and contests know whose password is on a slip'],
  [`${pages}/site/parts/Ways.tsx`, kind, 'the home page leads to quizzes'],
  ['web/src/app/shell/admin/AdminLinks.tsx', kind, 'entries of the back office stand in groups, too'],
  [`${pages}/user-admin/pages/TeacherInvite.tsx`, kind, 'what a new teacher does first is to make a group'],
  ['web/src/lib/i18n/texts.ts', kind, 'it has the texts of contests'],
  ['web/src/lib/calls/useSiteOrGroupList.ts', wire, 'lists of groups are called with the number of one'],
  ['web/src/lib/adminPath.ts', kind, 'groups have pages for the staff of what they own'],
  ['web/src/lib/places.ts', kind, 'a problem on the full screen belongs to one'],
  ['web/src/app/shell/nav/nav.ts', kind, 'it has the menus of all kinds'],
  ['web/src/app/shell/nav/nav.ts', wire, 'it has the menus of all kinds'],
  [`${server}/problem/routes.ts`, tool, 'its lists of problems are of the bank alone'],
  [`${server}/problem/choosable-problems.ts`, tool, 'sets take problems of the bank, and their own'],
  [`${server}/problem/store.ts`, tool, 'rows from before there were sets belong to the bank'],
  [`${server}/submission/store.ts`, tool, 'rows from before there were sets belong to the bank'],
  [`${server}/submission/submission-route.ts`, tool, 'it reads the bank ahead, where most submissions are'],
  [`${server}/problem-admin/own-route.ts`, tool, 'it reads the bank where there is no problem, to take as long'],
  [`${server}/problem-admin/saving/save.ts`, tool, 'the problems of the site’s own package are the bank’s'],
  [`${server}/submission/sending/submit.ts`, tool, 'a kind has its part in the transaction of a submission'],
  [`${server}/submission/verdict/settle.ts`, tool, 'a kind has its part in the work after a verdict'],
  [`${server}/submission/verdict/settle.ts`, scope, 'counts and ranks are kept for the site alone'],
  [`${server}/submission/verdict/transition.ts`, tool, 'a kind has its part in each change of a verdict'],
  [`${server}/submission/moving-in.ts`, scope, 'counts and ranks are kept for the site alone'],
  [`${server}/problem/rules.ts`, wire, 'tags of the bank are of no group, in the words of the wire'],
  [`${server}/tries/best.ts`, scope, 'lists of the best are kept for the site alone'],
  [`${server}/rank/best/routes.ts`, scope, 'lists of the best are kept for the site alone'],
  [`${server}/tries/cells.ts`, scope, 'keys from before there were scopes are the site’s'],
  [`${server}/problem/counts/counts.ts`, scope, 'keys from before there were scopes are the site’s'],
  [`${server}/submission/store.ts`, scope, 'keys from before there were scopes are the site’s'],
]

interface Rule {
  why: string
  pattern: RegExp
}
/** A program with as many lines, but without its comments. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, '')).replace(/\/\/.*/g, '')

/** The files of a folder that are checked, with their texts. */
const filesIn = (root: string, folder: string): File[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\/(contract|errors)[^/]*$|\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: withoutComments(readFileSync(join(root, path), 'utf8')) }))

/** The names of the kinds, read where they are declared, with those that are still to come. */
function namesOfKinds(files: readonly File[]): string {
  const texts = files.map(({ text }) => text)
  const named = texts.flatMap((text) =>
    [...text.matchAll(/: (?:Set)?Kind(?:<[^>]*>)? = \{\s*name: (?:'([\w-]+)'|(\w+))/g)].map(
      ([, name, constant = '']) => {
        const valued = new RegExp(`\\bconst ${constant} = '([\\w-]+)'`)
        return name ?? texts.map((one) => valued.exec(one)?.[1]).find((value) => value !== undefined) ?? constant
      },
    ),
  )
  // the bank's is a word of many meanings: it has a pattern of its own
  return [...new Set(['contest', 'training', 'timed-?work', 'assignment', 'group', ...named])]
    .filter((name) => name !== 'bank')
    .join('|')
}

const wireOfServer = {
  why: wire,
  pattern: /(?<!['"`\w.-])(?:cid|tid|aid|gid|contestID)\b(?!['"`])|(?:\.|\w\[['"`])(?:cid|tid|aid|gid|contestID)\b/,
}
/** The parameters of addresses name sets, too; patterns of addresses have them after a colon. */
const wireOfPages = {
  why: wire,
  pattern: /(?<![\w-])(?:cid|tid|aid|gid)\b|(?<![\w:-])(?:contest|training|timedWork|assignment|group)I[Dd]\b/,
}
const namedAs = (kinds: string) => ({
  why: kind,
  // `key` and `role` of an element are words of their own, and `bank` is a field of the problems' keys in the table
  pattern: new RegExp(
    `(?<!\\b(?:key: |role=))['"\`]\\/?(?:${kinds})(?:-[\\d$'"\`]|['"\`/])|\\/\\^?(?:${kinds})\\b|(?:[!=]== |\\bcase |\\()['"\`]bank['"\`]`,
  ),
})
const ofSet = String.raw`(?:\b(?:set|\w*[sS]etKey|bankKey)|\.(?:set|home)|\b(?:view|kind)\.key)\b`
const inKey = {
  why: key,
  pattern: new RegExp(
    [
      String.raw`(?:\b(?:set|home|\w*[sS]etKey|bankKey)|(?:\b(?:set|view|kind)|\)|\])\.key)\s*[!=]==(?! (?:undefined|null)\b)`,
      String.raw`[!=]== (?:bankKey|\w*[sS]etKey)\b`,
      String.raw`\.(?:set|key|home)\.(?:startsWith|endsWith|split|match|includes|slice|indexOf|length)\b`,
      // lists and sets of keys, written out to be looked into; patterns; the parts of a kind
      String.raw`\]\)?\.(?:includes|indexOf|has)\([^)]*${ofSet}`,
      String.raw`(?:Object\.is|\.test|\.exec)\([^)]*${ofSet}`,
      String.raw`\bkindOf\([^)]*\)\.(?:name|wire)\b`,
      String.raw`\bkind\.name [!=]==`,
    ].join('|'),
  ),
}
const inScope = { why: scope, pattern: /\bscope(?:\.(?:all|own))?\s*[!=]==|[!=]== (?:\w+\.)*(?:siteScope|scope)\b/ }
/** What of `problem-set` would let others compare sets, whatever they call it. */
const tools = {
  why: tool,
  pattern: /^\s*(?:import .*)?(?:\bbankKey|\bkindOf|\bsetKinds|\* as \w+)\b.*(?:,$|problem-set\/index\.ts)/,
}
/** Pages link by the set of their address. */
const link = {
  why: 'writes an address of a set',
  pattern: /['"`]\/(?:admin\/)?(?:problems?|status|submission-detail)(?:[/?]|['"`])/,
}
/** What everybody leaves to the bank's view. */
const bySwitch = {
  why: 'decides by itself who meets the bank',
  pattern: /\b(?:problemLoginRequired|openPublicJudge|hideNonContestSubmissionCode)\b/,
}

const checksOf = (named: Rule): { folders: string[]; except?: string[]; rules: Rule[] }[] => [
  { folders: [server], except: ofBank, rules: [bySwitch] },
  { folders: [server], except: [...ofSets, ...ofBank], rules: [wireOfServer, named, tools, inKey, inScope] },
  { folders: onPages, rules: [link, inKey] },
  // its form has groups of cases, and keys of rows
  { folders: slicesOf(pages, ['problem-admin']), rules: [link] },
  // nothing of the pages but the slices of sets knows kinds, or speaks of sets as the wire does
  { folders: ['web/src'], except: ofSets, rules: [wireOfPages, named] },
]

/** Where pages say their addresses, and all features stand in order. */
const declarations = /^web\/src\/(?:features\/[^/]+\/pages|app\/features)\.ts$/

/** What breaks the rules in a folder: the repository, or one in which a test has planted what must be found. */
export function faultsOfSets(root: string): string[] {
  const files = [server, 'web/src'].flatMap((folder) => filesIn(root, folder))
  const found = checksOf(namedAs(namesOfKinds(files))).flatMap(({ folders, except = [], rules }) =>
    files
      .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
      .filter(({ path }) => !except.some((own) => path.startsWith(own)) && !declarations.test(path))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) =>
            rules
              .filter(({ pattern }) => pattern.test(line))
              .map(({ why }) => ({ path, why, told: `${path}:${at + 1} ${why}: ${line.trim()}` })),
          ),
      ),
  )
  const isException = (one: { path: string; why: string }) =>
    exceptions.some(([path, why]) => path === one.path && why === one.why)
  const isHere = (path: string) => root === repository || existsSync(join(root, path))
  const needless = exceptions
    .filter(([path, why]) => isHere(path) && !found.some((one) => one.path === path && one.why === why))
    .map(([path, why]) => `${path} needs no exception any more: nothing there ${why}`)
  return [...found.filter((one) => !isException(one)).map(({ told }) => told), ...needless]
}
