// Part of `npm run check`: what serves problem sets, on the server and on the pages, must not know them by kind. Fails where
// such a slice writes the wire's names of sets, the name of a kind, or looks into a set's key. The slice of a kind is not
// among them. No slice at all may decide by the site's switches who meets the bank: that is the bank's view to tell.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const slicesOf = (features, names) => names.map((name) => `${features}/${name}`)
const server = 'functions/src/features'
const pages = 'web/src/features'
/** What serves problem sets, of whatever kind. */
const onServer = [
  ...slicesOf(server, ['problem', 'problem-admin', 'problem-exchange', 'submission', 'draft', 'judge-admin']),
  ...slicesOf(server, ['tries', 'own-data']),
]
const onPages = slicesOf(pages, ['problem', 'submission', 'judge-admin'])
/** The bank's own kind stands beside the problems, whose rows it is made of; a tag is called `tid` on the wire, too. */
const exempt = [
  `${server}/problem/bank/bank-set.ts`,
  `${server}/problem-admin/tags/routes.ts`,
  `${pages}/problem-admin/parts/tags/TagList.tsx`,
]

const wire = 'names a set as the wire does'
const wireOfServer = { why: wire, pattern: /(?<!['"`\w.-])(?:cid|tid|gid)\b(?!['"`])/ }
const wireOfPages = { why: wire, pattern: /(?<![\w-])(?:cid|tid|gid)\b/ }
const kindAndKey = [
  {
    why: 'names a kind',
    // `key` and `role` of an element are words of their own
    pattern: /(?<!\b(?:key: |role=))['"`]\/?(?:contest|training|timed-?work|group)(?:-[\d$]|['"`/])/,
  },
  {
    why: 'looks into a key',
    pattern:
      /\b(?:key|set|Key|setKey)\s*[!=]==(?! (?:undefined|null)\b)|\.(?:set|key)\.(?:startsWith|split|match|includes)\(/,
  },
]
/** Pages link by the set of their address. */
const link = { why: 'writes an address of a set', pattern: /['"`]\/(?:problem|status|submission-detail)(?:[/?]|['"`])/ }

/** What everybody leaves to the bank's view. */
const ofBank = {
  why: 'decides by itself who meets the bank',
  pattern: /\b(?:problemLoginRequired|openPublicJudge|hideNonContestSubmissionCode)\b/,
}

const checks = [
  { folders: [server], rules: [ofBank] },
  { folders: onServer, rules: [wireOfServer, ...kindAndKey] },
  { folders: onPages, rules: [link, ...kindAndKey] },
  // nothing of the pages but this slice speaks of sets as the wire does
  { folders: ['web/src'], except: `${pages}/problem-set/`, rules: [wireOfPages] },
]

/** The lines of a program without its comments. */
const linesOf = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, '')).split('\n')

const isChecked = (path) =>
  /\.tsx?$/.test(path) && !/\/(contract|errors)[^/]*$|\.test\.tsx?$/.test(path) && !exempt.includes(path)

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(isChecked)

const found = checks.flatMap(({ folders, except, rules }) =>
  folders
    .flatMap(filesIn)
    .filter((path) => except === undefined || !path.startsWith(except))
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
