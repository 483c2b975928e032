import { PackageError } from '../read-files.ts'
import { linesOf } from './headings.ts'

/** In Markdown. */
export interface Statement {
  description: string
  input: string
  output: string
  hint: string
}

const headings: Readonly<Record<string, keyof Statement>> = {
  description: 'description',
  input: 'input',
  output: 'output',
  hint: 'hint',
  题目描述: 'description',
  输入格式: 'input',
  输出格式: 'output',
  提示: 'hint',
}

/** At its level-1 headings; only the hint may be missing. @throws PackageError */
export function parseStatement(text: string, file: string): Statement {
  const parts = new Map<keyof Statement, string[]>()
  let lines: string[] | undefined
  for (const { line, heading } of linesOf(text)) {
    if (heading?.level === 1) {
      lines = []
      parts.set(partOf(heading.words, parts, file), lines)
    } else if (lines) lines.push(line)
    else if (line.trim() !== '') throw new PackageError(file, 'text-first')
  }
  const part = (name: keyof Statement) => parts.get(name)?.join('\n').trim() ?? ''
  for (const name of ['description', 'input', 'output'] as const) {
    if (part(name) === '') throw new PackageError(file, 'no-part', { part: name })
  }
  return { description: part('description'), input: part('input'), output: part('output'), hint: part('hint') }
}

function partOf(heading: string, parts: ReadonlyMap<keyof Statement, unknown>, file: string): keyof Statement {
  const name = headings[heading.toLowerCase()]
  if (name === undefined) throw new PackageError(file, 'unknown-heading', { heading })
  if (parts.has(name)) throw new PackageError(file, 'heading-twice', { heading })
  return name
}
