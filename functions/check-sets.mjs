// Part of `npm run check`: nothing may know problem sets by kind but `problem-set`, contracts, `lambdas/` and the slices that are
// kinds themselves. Fails where another slice of the server, or a slice of the pages that serves sets, writes the wire's names
// of sets, the name of a kind, or looks into a set's key. No slice at all may decide by the site's switches who meets the bank:
// that is the bank's view to tell.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder to look at: the repository, or one in which a test has planted what must be found. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

const slicesOf = (features, names) => names.map((name) => `${features}/${name}`)
const server = 'functions/src/features'
const pages = 'web/src/features'
/** The pages that serve problem sets, of whatever kind; others may link to the bank. */
const onPages = slicesOf(pages, ['problem', 'submission', 'judge-admin'])
/** Slices that may speak of sets as they are; the slice of a kind is entered here. */
const ofSets = [`${server}/problem-set/`, `${pages}/problem-set/`]
/**
 * The bank's own kind stands beside the problems, whose rows it is made of. A tag is called `tid` on the wire, too, and a queue
 * of the judges `contest`; ratings come of contests alone.
 */
const exempt = [
  `${server}/problem/bank/bank-set.ts`,
  `${server}/judging/lanes.ts`,
  `${server}/dashboard/routes.ts`,
  `${server}/profile/ratings.ts`,
  `${server}/problem-admin/tags/routes.ts`,
  `${pages}/problem-admin/parts/tags/TagList.tsx`,
]

const wire = 'names a set as the wire does'
const wireOfServer = {
  why: wire,
  pattern: /(?<!['"`\w.-])(?:cid|tid|gid)\b(?!['"`])|(?:\.|\w\[['"`])(?:cid|tid|gid)\b/,
}
const wireOfPages = { why: wire, pattern: /(?<![\w-])(?:cid|tid|gid)\b/ }
const kindAndKey = [
  {
    why: 'names a kind',
    // `key` and `role` of an element are words of their own, and `bank` is a field of the problems' keys in the table
    pattern:
      /(?<!\b(?:key: |role=))['"`]\/?(?:contest|training|timed-?work|group)(?:-[\d$'"`]|['"`/])|(?:[!=]== |\bcase |\()['"`]bank['"`]/,
  },
  {
    why: 'looks into a key',
    pattern:
      /\b(?:set|\w*[sS]etKey|bankKey|(?:set|view|kind|\)|\])\.key)\s*[!=]==(?! (?:undefined|null)\b)|[!=]== (?:bankKey|\w*[sS]etKey)\b|\.(?:set|key)\.(?:startsWith|split|match|includes)\(/,
  },
]
/** Pages link by the set of their address. */
const link = {
  why: 'writes an address of a set',
  pattern: /['"`]\/(?:admin\/)?(?:problems?|status|submission-detail)(?:[/?]|['"`])/,
}

/** What everybody leaves to the bank's view. */
const ofBank = {
  why: 'decides by itself who meets the bank',
  pattern: /\b(?:problemLoginRequired|openPublicJudge|hideNonContestSubmissionCode)\b/,
}

const checks = [
  { folders: [server], rules: [ofBank] },
  { folders: [server], except: ofSets, rules: [wireOfServer, ...kindAndKey] },
  { folders: onPages, rules: [link, ...kindAndKey] },
  // its form has groups of cases, and keys of rows
  { folders: slicesOf(pages, ['problem-admin']), rules: [link] },
  // nothing of the pages but this slice speaks of sets as the wire does
  { folders: ['web/src'], except: ofSets, rules: [wireOfPages] },
]

/** The lines of a program without its comments. */
const linesOf = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, '')).split('\n')

const isChecked = (path) =>
  /\.tsx?$/.test(path) && !/\/(contract|errors)[^/]*$|\.test\.tsx?$/.test(path) && !exempt.includes(path)

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isChecked)

const found = checks.flatMap(({ folders, except = [], rules }) =>
  folders
    .flatMap(filesIn)
    .filter((path) => !except.some((own) => path.startsWith(own)))
    .flatMap((path) =>
      linesOf(readFileSync(join(root, path), 'utf8')).flatMap((line, at) => {
        const code = line.replace(/\/\/.*/, '')
        return rules
          .filter(({ pattern }) => pattern.test(code))
          .map(({ why }) => `${path}:${at + 1} ${why}: ${line.trim()}`)
      }),
    ),
)
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) process.exitCode = 1
