/** HUSTOJ's pages that lead on, by `oldAddresses.ts`. */
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

/** The addresses that only former judges had: those of no page, and yet not missing. */
export const oldPaths = [
  ...oldScripts.map((script) => `/${script}.php`),
  '/JudgeOnline/*',
  ...oldParts.flatMap((part) => [`/${part}`, `/${part}/:oldID`]),
  '/user/:oldID',
  '/d/:domain/*',
]
