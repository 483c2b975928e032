// Part of `npm run check`: what serves problem sets must not know them by kind. Fails where such a slice writes the wire's
// names of sets, the name of a kind, or looks into a set's key. The slice of a kind is not among them. No slice at all may
// decide by the site's switches who meets the bank: that is the bank's view to tell.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const features = join(import.meta.dirname, 'src/features')
const servers = [
  'problem',
  'problem-admin',
  'problem-exchange',
  'submission',
  'draft',
  'judge-admin',
  'tries',
  'own-data',
]
/** The bank's own kind stands beside the problems, whose rows it is made of; a tag is called `tid` on the wire, too. */
const exempt = ['problem/bank-set.ts', 'problem-admin/tag-routes.ts']

const rules = [
  { why: 'names a set as the wire does', pattern: /(?<!['"`\w.-])(?:cid|tid|gid)\b(?!['"`])/ },
  { why: 'names a kind', pattern: /['"`](?:contest|training|timed-work|group)(?:-[\d$]|['"`])/ },
  {
    why: 'looks into a key',
    pattern: /\b(?:key|set|Key)\s*[!=]==(?! (?:undefined|null)\b)|\.(?:set|key)\.(?:startsWith|split|match|includes)\(/,
  },
]

/** What everybody leaves to the bank's view. */
const bankRules = [
  {
    why: 'decides by itself who meets the bank',
    pattern: /\b(?:problemLoginRequired|openPublicJudge|hideNonContestSubmissionCode)\b/,
  },
]

/** The lines of a program without its comments. */
const linesOf = (text) => text.replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/[^\n]/g, '')).split('\n')

const filesOf = (slice) => readdirSync(join(features, slice)).map((name) => `${slice}/${name}`)
const isChecked = (path) => !/\/(contract|errors)|\.test\.ts$/.test(path) && !exempt.includes(path)
const faults = (path, held) =>
  linesOf(readFileSync(join(features, path), 'utf8')).flatMap((line, at) => {
    const code = line.replace(/\/\/.*/, '')
    return held.filter(({ pattern }) => pattern.test(code)).map(({ why }) => `${path}:${at + 1} ${why}: ${line.trim()}`)
  })
const found = [
  ...servers
    .flatMap(filesOf)
    .filter(isChecked)
    .flatMap((path) => faults(path, rules)),
  ...readdirSync(features)
    .flatMap(filesOf)
    .filter(isChecked)
    .flatMap((path) => faults(path, bankRules)),
]
for (const line of found) process.stderr.write(`${line}\n`)
if (found.length > 0) process.exitCode = 1
