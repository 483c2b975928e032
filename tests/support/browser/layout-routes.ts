import { readFileSync } from 'node:fs'

const table = readFileSync(new URL('../../../web/src/app/routeTable.ts', import.meta.url), 'utf8')
  // addresses of a contest name its own by a constant
  .replaceAll('path: inContest,', "path: '/contest/:contestID',")
  .replaceAll(/path: `\$\{inContest\}([^`]*)`/g, "path: '/contest/:contestID$1'")
  .replaceAll('path: inWork,', "path: '/timedwork/:timedWorkID',")
  .replaceAll(/path: `\$\{inWork\}([^`]*)`/g, "path: '/timedwork/:timedWorkID$1'")
  // and those of a training
  .replaceAll('path: inTraining,', "path: '/training/:trainingID',")
  .replaceAll(/path: `\$\{inTraining\}([^`]*)`/g, "path: '/training/:trainingID$1'")
  .replaceAll('path: inGroup,', "path: '/group/:groupID',")
  .replaceAll(/path: `\$\{inGroup\}([^`]*)`/g, "path: '/group/:groupID$1'")
/** Addresses that end the visit, and the pattern of all unknown ones. */
const skipped = new Set(['/logout', '*'])

/** The query that an address needs to show something. */
const queries: Readonly<Record<string, string>> = {
  '/user-home': '?username=:username',
  '/reset-password': '?username=:username&code=x',
  '/scrollBoard': '?cid=:contestID',
}
const further = [
  '/submission-detail/:submitID?compare=:compared',
  ...['submissions', 'problem/:problemID', 'problem/:problemID/submission-detail/:contestSubmitID'].map(
    (page) => `/contest/:contestID/${page}`,
  ),
  '/timedwork/:timedWorkID/problem/:problemID',
  ...['', '/full-screen'].map((end) => `/training/:trainingID/problem/:problemID${end}`),
  '/nowhere',
]

/** All addresses of the site whose page exists, as in the table of routes, with values for their parameters. */
export function readyPaths(params: Readonly<Record<string, string>>): string[] {
  const paths = [...table.matchAll(/\{ path: '([^']+)', page: '\w+'/g)].flatMap(([, path = '']) => path)
  return [...paths.filter((path) => !skipped.has(path)).map((path) => path + (queries[path] ?? '')), ...further].map(
    (path) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = params[name]
        if (value === undefined) throw new Error(`what stands for ${name} in ${path}?`)
        return encodeURIComponent(value)
      }),
  )
}
