import { Status } from '@oj/shared/judging/verdicts.ts'
import type { RemoteVerdict } from '../site.ts'
import { numberIn } from '../web/forms.ts'
import { Part } from '../web/html-element.ts'
import type { SiteWeb } from '../web/session.ts'
import { bareVerdict, statusOf } from './verdicts.ts'

/** A statement whose sections stand after their titles; null without the first of them. */
export function statementOf(titles: readonly Part[], first: string) {
  const sections = new Map(titles.map((title) => [title.text, title.next]))
  const section = (name: string) => sections.get(name)
  const description = section(first)
  if (!description) return null
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

/** A row of a table of submissions. */
interface Row {
  run: string
  id: string
  author: string
  verdict: string
  time: string
  memory: string
  /** when it was given, as it is written there: by China's clocks */
  at: string
}

interface Wanted {
  run: string
  id: string
  username: string
  /** the page that has the compiler's words */
  compiler: string
}

/** A moment by China's clocks, such as `2026-11-26 08:00:00`; null of what is none. */
function momentIn(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const at = new Date(`${day}T${time}+08:00`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** What became of a run by a table of submissions. @throws remote-run-unknown where no row is of this user and problem */
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
