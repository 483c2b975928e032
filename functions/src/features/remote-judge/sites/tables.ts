import { Status } from '@oj/shared/judging/verdicts.ts'
import type { RemoteVerdict } from '../site.ts'
import { numberIn } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { SiteWeb } from '../web/session.ts'
import { bareVerdict, statusOf } from './verdicts.ts'

/** Sections stand after their titles. @throws remote-changed without the first */
export function statementOf(web: SiteWeb, titles: readonly Part[], first: string, part = first) {
  const sections = new Map(titles.map((title) => [title.text, title.next]))
  const section = (name: string) => sections.get(name)
  const description = section(first)
  if (!description) throw web.changed(part)
  return {
    locale: 'en' as const,
    description: description.html,
    input: section('Input')?.html ?? '',
    output: section('Output')?.html ?? '',
    hint: section('Hint')?.html ?? '',
    examples: [{ input: section('Sample Input')?.lines ?? '', output: section('Sample Output')?.lines ?? '' }],
    source: section('Source')?.text ?? '',
  }
}

interface Row {
  run: string
  id: string
  author: string
  verdict: string
  time: string
  memory: string
  /** in the time of China */
  at: string
}

interface Wanted {
  run: string
  id: string
  username: string
  /** page with the message of the compiler */
  compiler: string
}

/** `2026-11-26 08:00:00` in the time of China; null for anything else. */
function momentIn(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** @throws remote-run-unknown where no row is of this user and problem */
export async function verdictIn(
  rows: readonly Row[],
  { run, id, username, compiler }: Wanted,
  web: SiteWeb,
): Promise<RemoteVerdict> {
  const isTheirs = ({ author }: Row) => author.toLowerCase() === username.toLowerCase()
  const row = rows.find((one) => one.run === run && one.id === id && isTheirs(one))
  if (!row) throw web.failure('remote-run-unknown', { run, username })
  const status = statusOf(web, row.verdict)
  const at = momentIn(row.at)
  if (status === Status.compileError) {
    const said = Part.of(await web.get(compiler), web).one('pre')
    return { ...bareVerdict(status), errorMessage: said?.lines ?? '', at }
  }
  return { ...bareVerdict(status), time: numberIn(row.time), memory: numberIn(row.memory), at }
}
