import { statusRows } from '@oj/shared/judging/verdicts.ts'

/** What contestants call each status, such as WA, by its code. */
export const shortNames: ReadonlyMap<number, string> = new Map(
  statusRows.map(([name, { code, short = name }]) => [code, short.toUpperCase()]),
)
