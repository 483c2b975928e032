/** Display ids of their problems start with the name. */
export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const

/** Names for people. */
export const remoteTitles: Readonly<Record<(typeof remoteJudges)[number], string>> = {
  HDU: 'HDU',
  CF: 'Codeforces',
  POJ: 'POJ',
  GYM: 'Codeforces Gym',
  AC: 'AtCoder',
  SPOJ: 'SPOJ',
  LIBRE: 'LibreOJ',
}

/** Hosts of their problem pages. */
export const remoteHosts: Readonly<Record<(typeof remoteJudges)[number], string>> = {
  HDU: 'acm.hdu.edu.cn',
  CF: 'codeforces.com',
  POJ: 'poj.org',
  GYM: 'codeforces.com',
  AC: 'atcoder.jp',
  SPOJ: 'www.spoj.com',
  LIBRE: 'loj.ac',
}

/** With accounts of ours; by contestants, whose runs are looked up; or by contestants, without verdicts here. */
export const remoteModes = ['pool', 'own', 'link'] as const
export type RemoteMode = (typeof remoteModes)[number]

/** The language of a submission that was made at its site: the program is there. */
export const elsewhereLanguage = 'Elsewhere'
