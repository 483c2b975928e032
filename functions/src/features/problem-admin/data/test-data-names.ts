import { trimCharacters } from '@oj/shared/packages/trimmed.ts'
import type { ErrorSpec } from '../../../platform/errors.ts'
import { testDataErrors as errors } from '../errors.ts'

/** The paths of a test case. */
interface CaseFiles {
  name: string
  input: string
  output: string
}

export interface NameReport {
  /** 2 before 10 */
  cases: CaseFiles[]
  problems: { file: string; error: ErrorSpec }[]
  ignored: string[]
}

interface Part {
  path: string
  folder: string
  /** of the case, the same for both files */
  name: string
  key: string
  isInput: boolean
}

const collator = new Intl.Collator('en', { numeric: true })

/** X.in with X.out or X.ans, or .txt files with input and output in the name; null for other files. */
function partOf(path: string): Part | null {
  const at = path.lastIndexOf('/')
  const folder = path.slice(0, at + 1)
  const file = path.slice(at + 1)
  if (file.startsWith('.') || folder.startsWith('__MACOSX/')) return null
  const [, stem = '', ending = ''] = /^(.*)\.(in|out|ans|txt)$/i.exec(file) ?? []
  if (ending === '') return null
  if (ending.toLowerCase() !== 'txt') {
    return { path, folder, name: stem, key: `${stem}.`, isInput: ending.toLowerCase() === 'in' }
  }
  const word = /input|output/i.exec(stem)?.[0]
  if (word === undefined) return null
  const name = trimCharacters(stem.replace(word, ''), '-_. ') || stem
  return { path, folder, name, key: stem.replace(word, '/'), isInput: word.toLowerCase() === 'input' }
}

/** The folder with the most cases. */
function homeOf(parts: readonly Part[]): string {
  const counts = [...Map.groupBy(parts, ({ folder }) => folder)].map(([folder, { length }]) => ({ folder, length }))
  return counts.sort((a, b) => b.length - a.length || (a.folder < b.folder ? -1 : 1))[0]?.folder ?? ''
}

/** The cases lie at the top of the archive, or all in one folder. */
export function pairFiles(paths: readonly string[]): NameReport {
  const parts = paths.flatMap((path) => partOf(path) ?? [])
  const paired = new Set(parts.map(({ path }) => path))
  const home = homeOf(parts)
  const problems: NameReport['problems'] = parts
    .filter(({ folder }) => folder !== home)
    .map(({ path }) => ({ file: path, error: errors['file-nested'] }))
  const cases: CaseFiles[] = []
  for (const group of Map.groupBy(
    parts.filter(({ folder }) => folder === home),
    ({ key }) => key,
  ).values()) {
    const [input] = group.filter(({ isInput }) => isInput)
    const [output, ...others] = group.filter(({ isInput }) => !isInput)
    for (const { path } of others) problems.push({ file: path, error: errors['answer-twice'] })
    if (input && output) cases.push({ name: input.name, input: input.path, output: output.path })
    else if (input) problems.push({ file: input.path, error: errors['answer-missing'] })
    else if (output) problems.push({ file: output.path, error: errors['input-missing'] })
  }
  cases.sort((a, b) => collator.compare(a.name, b.name) || (a.input < b.input ? -1 : 1))
  return { cases, problems, ignored: paths.filter((path) => !paired.has(path)) }
}
