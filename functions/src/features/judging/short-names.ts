import { statusRows } from '@oj/shared/judging/verdicts.ts'

/** What contestants call statuses, such as WA. */
export const shortNames: ReadonlyMap<number, string> = new Map(
  statusRows.map(([name, { code, short = name }]) => [code, short.toUpperCase()]),
)
