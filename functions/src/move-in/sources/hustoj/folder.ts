import { writeScratch } from '@oj/shared/packages/formats/format.ts'
import { pairFiles } from '@oj/shared/packages/layouts/pairs.ts'
import type { PackageCase } from '@oj/shared/packages/model.ts'
import type { PackageTree } from '@oj/shared/packages/tree.ts'
import { languageNames } from './codes.ts'

/** As its export calls them. */
type ElementName = 'spj' | 'tpj' | 'interactor' | 'prepend' | 'append' | 'template'

/** An element of FPS, as an XML parser gives it. */
interface Element {
  '#text': string
  '@language': string
}

/** Programs by their names: what `problem.spj` asks for, and what stands around or before a contestant's code. */
const programFile = /^(spj|tpj|interactor|prepend|append|template)\.(\w+)$/
const isElement = (name: string): name is ElementName =>
  ['spj', 'tpj', 'interactor', 'prepend', 'append', 'template'].includes(name)
const languageOf = (ending: string) => languageNames.find(([, each]) => each === ending)?.[0]

export const toElement = (text: string, language = ''): Element[] => [{ '#text': text, '@language': language }]

/** The programs of a problem's folder as its export would write them. */
export async function readPrograms(folder: PackageTree): Promise<Partial<Record<ElementName, Element[]>>> {
  const found: Partial<Record<ElementName, Element[]>> = {}
  for (const name of folder.files()) {
    const [, kind = '', ending = ''] = programFile.exec(name) ?? []
    const language = languageOf(ending)
    if (!isElement(kind) || language === undefined) continue
    found[kind] = [...(found[kind] ?? []), ...toElement(await folder.text(name), language)]
  }
  return found
}

/** `1[30].in` is worth 30, and the others of such a problem 10. */
const markOf = (name: string) => Number(/^[^[]*\[(\d{1,6})\]/.exec(name)?.[1] ?? Number.NaN)
const usualMark = 10
export const hasMark = (name: string): boolean => name.endsWith('.in') && !Number.isNaN(markOf(name))

/**
 * Inputs with outputs, in the order of their names; with a checker or interactor an output may be absent. Of a problem with other
 * test points its sample is none, as in its export.
 */
export async function readCases(
  folder: PackageTree,
  isChecked: boolean,
  scratch: string,
): Promise<{ cases: PackageCase[]; hasMarks: boolean }> {
  const { pairs, left } = pairFiles(folder.files().filter((name) => /\.(?:in|out)$/.test(name)))
  const lone = isChecked ? left.filter(({ why }) => why === 'answer-missing').map(({ what }) => what) : []
  const all = [...pairs, ...lone.map((input) => ({ name: input.replace(/\.in$/, ''), input, output: null }))]
  const judged = all.length > 1 ? all.filter(({ input }) => input !== 'sample.in') : all
  const hasMarks = judged.some(({ input }) => hasMark(input))
  if (judged.length < all.length) for (const name of ['sample.in', 'sample.out']) folder.ignore(name)
  const empty = lone.length > 0 ? await writeScratch(scratch, 'empty.out', '') : ''
  return {
    cases: judged.map(({ name, input, output }) => ({
      name,
      input: folder.path(input),
      answer: output === null ? empty : folder.path(output),
      score: hasMarks ? markOf(input) || usualMark : 0,
      group: null,
    })),
    hasMarks,
  }
}

/** Files that programs read and write, where the problem names both. */
export async function readFileNames(folder: PackageTree): Promise<{ input: string; output: string } | null> {
  const names = ['input.name', 'output.name']
  if (!names.every((name) => folder.has(name))) return null
  const [input = '', output = ''] = await Promise.all(names.map(async (name) => (await folder.text(name)).trim()))
  return { input, output }
}
