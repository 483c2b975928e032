/** HUSTOJ's pages that lead on; what of is in `oldAddresses.ts`, which the shell need not load. */
export const oldScripts = [
  'problem',
  'problemset',
  'contest',
  'contestrank',
  'contestrank-oi',
  'status',
  'showsource',
  'reinfo',
  'ceinfo',
  'userinfo',
  'ranklist',
] as const
/** Hydro's first parts of addresses that are none of this site. */
const oldParts = ['p', 'homework', 'record', 'discuss']

/** The addresses of the table of routes that only former judges had. */
export const oldPaths = [
  ...oldScripts.map((script) => `/${script}.php`),
  '/JudgeOnline/*',
  ...oldParts.flatMap((part) => [`/${part}`, `/${part}/:oldID`]),
  '/user/:oldID',
  '/d/:domain/*',
]
