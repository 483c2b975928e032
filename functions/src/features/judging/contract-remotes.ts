/** Remote judges whose problems may be imported; display ids of their problems start with the name. */
export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const

/** What they are called: the names are codes of the wire, and of ids. */
export const remoteTitles: Readonly<Record<(typeof remoteJudges)[number], string>> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  POJ: 'POJ',
  GYM: 'Codeforces Gym',
  AC: 'AtCoder',
  SPOJ: 'SPOJ',
  LIBRE: 'LibreOJ',
}

/** Where the pages of their problems are. */
export const remoteHosts: Readonly<Record<(typeof remoteJudges)[number], string>> = {
  HDU: 'acm.hdu.edu.cn',
  CF: 'codeforces.com',
  POJ: 'poj.org',
  GYM: 'codeforces.com',
  AC: 'atcoder.jp',
  SPOJ: 'www.spoj.com',
  LIBRE: 'loj.ac',
}

/**
 * How programs get to a site: with an account of the judge; or at the site itself, where contestants hand them in, and whence
 * verdicts come by the number of the run of a proved handle, or not at all.
 */
export const remoteModes = ['pool', 'own', 'link'] as const
export type RemoteMode = (typeof remoteModes)[number]

/** Stands for the language of what was handed in at a site by its contestant: the program is there. */
export const elsewhereLanguage = 'Elsewhere'
