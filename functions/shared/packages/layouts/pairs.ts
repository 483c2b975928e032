import { isSystemFile } from '../../archive/names.ts'
import { byNaturalOrder } from '../read-files.ts'
import { trimCharacters } from '../trimmed.ts'
import type { Left, Pair } from './layout.ts'

/** A file that is an input or an answer by its name; keys are alike for both files of a case, the strictest first. */
interface Part {
  path: string
  /** without folders that say input or output */
  folder: string
  name: string
  isInput: boolean
  keys: readonly string[]
}

/** `1.in`, `a.in1`, `a.in.1b`, `1.in.txt`. */
const byEnding = /^(.*)\.(in|inp|input|ou|out|oup|output|ans|answer)(\.?\d+[a-z]?)?(\.txt)?$/i
const longWord = /input|output|answer/i
const shortWord = /(?<![a-z])(?:in|out|ans)(?![a-z])/i
const roleFolder = /(?<=^|\/)(?:in|inputs?|out|outputs?|ans|answers?)\//gi

const saysInput = (word: string) => /^in/i.test(word)

/** Words of both sides become one. */
const unifyStem = (stem: string) =>
  stem.replace(/input|output|answer/gi, '*').replace(/(?<![a-z])(?:in|out|ans)(?![a-z])/gi, '*')

function partOf(path: string): Part | null {
  const at = path.lastIndexOf('/') + 1
  const [folder, file] = [path.slice(0, at), path.slice(at)]
  const partWith = (stem: string, named: string, isInput: boolean, rest = '', kind = ''): Part => {
    const unified = `${folder.replace(roleFolder, '*/')}${unifyStem(stem)}${rest}`
    const keys = [`${folder}${named}${rest}${kind}`, unified, unified.toLowerCase()]
    return { path, folder: folder.replace(roleFolder, ''), name: `${stem}${rest}`, isInput, keys }
  }
  const [, ended, ending = '', rest = '', kind = ''] = byEnding.exec(file) ?? []
  if (ended !== undefined) return partWith(ended, `${ended}.`, saysInput(ending), rest, kind.toLowerCase())
  // tests of Russian archives: 01 with 01.a
  const [, number, answer] = /^(\d+)(\.a)?$/.exec(file) ?? []
  const inFolder = folder.match(roleFolder)?.at(-1)
  if (number !== undefined && (answer ?? inFolder) === answer) return partWith(number, number, answer === undefined)
  const stem = /^(.*)\.(?:txt|dat)$/i.exec(file)?.[1] ?? file
  if (stem.includes('.') && stem === file) return null
  const word = (longWord.exec(stem) ?? shortWord.exec(stem))?.[0]
  if (word === undefined) return inFolder === undefined ? null : partWith(stem, stem, saysInput(inFolder))
  const part = partWith(stem, stem.replace(word, '/'), saysInput(word))
  return { ...part, name: trimCharacters(stem.replace(word, ''), '-_. ') || stem }
}

/** The folder that all have alike. */
function commonFolder(folders: readonly string[]): string {
  const [first = '', ...others] = folders
  let common = first
  for (const folder of others) {
    while (!folder.startsWith(common)) common = common.slice(0, common.lastIndexOf('/', common.length - 2) + 1)
  }
  return common
}

/** As people count; a name that two pairs have alike becomes the path of its input. */
function toPairs(parts: readonly (readonly [input: Part, output: Part])[]): Pair[] {
  const common = commonFolder(parts.map(([{ folder }]) => folder))
  const named = parts.map(([{ folder, name, path }, output]) => ({
    name: `${folder.slice(common.length)}${name}`,
    input: path,
    output: output.path,
  }))
  const times = Map.groupBy(named, ({ name }) => name)
  return named
    .map((pair) => (times.get(pair.name)?.length === 1 ? pair : { ...pair, name: pair.input }))
    .sort((a, b) => byNaturalOrder(a.name, b.name) || byNaturalOrder(a.input, b.input))
}

/** Pairs by names alone, and the inputs and answers without the other. Files that are neither are not looked at. */
export function pairFiles(paths: readonly string[]): { pairs: Pair[]; left: Left[] } {
  const found: [Part, Part][] = []
  const answered = new Set<string>()
  let open = paths.filter((path) => !isSystemFile(path)).flatMap((path) => partOf(path) ?? [])
  for (const level of [0, 1, 2]) {
    const paired = new Set<Part>()
    for (const [key = '', group] of Map.groupBy(open, ({ keys }) => keys[level])) {
      const [input, another] = group.filter(({ isInput }) => isInput)
      // the same ending in all cases, whatever the order of files
      const answers = group.filter((part) => !part.isInput)
      const output = answers.find(({ path }) => /\.ans(?:wer)?$/i.test(path)) ?? answers[0]
      // alike in capitals or words only, two inputs may not be told apart
      if (!input || !output || (level > 0 && another)) continue
      found.push([input, output])
      paired.add(input).add(output)
      answered.add(key)
    }
    open = open.filter((part) => !paired.has(part))
  }
  const left = open.map(({ path, isInput, keys }): Left => {
    if (isInput) return { what: path, why: 'answer-missing' }
    return { what: path, why: keys.some((key) => answered.has(key)) ? 'answer-twice' : 'input-missing' }
  })
  return { pairs: toPairs(found), left }
}
