import * as z from 'zod/mini'
import type { PackageCase, PackageFile, PackageProgram, ProblemPackage } from '../model.ts'
import { PackageError } from '../read-files.ts'
import { type Attached, attachFiles, lastPart, plainHtml } from '../statements/attach.ts'
import { extractEmbeddedPictures } from '../statements/embedded.ts'
import { unwrapStatement } from '../statements/unwrap.ts'
import type { PackageTree } from '../tree.ts'
import {
  checkedLimits,
  endingOf,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeAccepted,
  writeScratch,
} from './format.ts'

/** With CDATA, the text around it is only layout. */
const element = z.pipe(
  z.object({
    '#text': z.optional(z.unknown()),
    '#cdata': z.optional(z.unknown()),
    '@unit': z._default(z.string(), ''),
    '@language': z._default(z.string(), ''),
  }),
  z.transform((raw) => ({
    text: textOf(raw['#cdata']) || textOf(raw['#text']),
    unit: raw['@unit'].toLowerCase(),
    language: raw['@language'],
  })),
)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (typeof value === 'object' && value !== null && '#text' in value) return textOf(value['#text'])
  return typeof value === 'string' ? value : ''
}

const elements = z._default(z.array(element), [])

const Item = z.object({
  title: elements,
  source: elements,
  time_limit: elements,
  memory_limit: elements,
  spj: elements,
  tpj: elements,
  description: elements,
  input: elements,
  output: elements,
  hint: elements,
  solution: elements,
  sample_input: elements,
  sample_output: elements,
  test_input: elements,
  test_output: elements,
  prepend: elements,
  append: elements,
  img: z.catch(z.array(z.object({ src: elements, base64: elements })), []),
})
type Item = z.infer<typeof Item>
const File = z.object({ fps: z.tuple([z.object({ item: z._default(z.array(Item), []) })]) })

const xmlFiles = (tree: PackageTree) => tree.files().filter((name) => /\.xml$/i.test(name))

/** The XML of HUSTOJ: a file, or files in a zip or folder. */
export const fps: PackageFormat = {
  name: 'FPS',
  matches: async (tree) => {
    const [first] = xmlFiles(tree)
    return first !== undefined && /<fps[\s>]/.test(await tree.text(first))
  },
  read: async (tree, scratch) => {
    const items: { item: Item; file: string }[] = []
    for (const file of xmlFiles(tree)) {
      const { fps: root } = await tree.xml(file, File)
      items.push(...root[0].item.map((item) => ({ item, file: tree.nameOf(file) })))
    }
    return readEach(
      items,
      (_, at) => ({ id: String(at + 1) }),
      ({ item, file }, at) => readItem(item, at + 1, file, scratch),
    )
  },
}

const firstText = (list: Item['title']) => list[0]?.text ?? ''

/** Problems are numbered, since the format has no ids. */
async function readItem(item: Item, number: number, file: string, scratch: string): Promise<ProblemPackage> {
  const title = firstText(item.title).trim()
  const where = `${file}: item ${number}`
  const time = item.time_limit[0]
  const memory = item.memory_limit[0]
  const { timeMs, memoryMb } = checkedLimits(
    where,
    Number(time?.text ?? 1) * (time?.unit === 'ms' ? 1 : 1000),
    Number(memory?.text ?? 128) / (memory?.unit === 'kb' ? 1024 : 1),
  )
  const samples = pairInputs(item.sample_input, item.sample_output, `${where} (samples)`)
  const tests = pairInputs(item.test_input, item.test_output, `${where} (tests)`)
  const judged = tests.length > 0 ? tests : samples
  const checker = await writeChecker(item, `${number}`, scratch)
  const solutions = item.solution.flatMap(({ text, language }) =>
    text.trim() === '' ? [] : [{ language, code: text }],
  )
  return plainProblem({
    id: String(number),
    title: { 'zh-CN': title },
    settings: { ...settingsOf(timeMs, memoryMb), isScaled: true, judgeMode: checker ? 'spj' : 'default' },
    samples,
    checker,
    templates: templatesOf(item),
    cases: await writeCases(judged, `${number}/tests`, where, scratch),
    // empty cases come from form fields that were left empty
    needs: judged.every(({ input, output }) => `${input}${output}`.trim() === '') ? ['test-cases'] : [],
    source: firstText(item.source).trim() === '' ? {} : { 'zh-CN': firstText(item.source).trim() },
    ...(await statementsOf(item, `${number}`, scratch)),
    submissions: await writeAccepted(solutions, `${number}`, scratch),
  })
}

/** With pictures of the item by their addresses, and embedded ones. */
async function statementsOf(item: Item, place: string, scratch: string): Promise<Attached> {
  const { description, input, output, hint } = item
  const text = {
    description: firstText(description),
    input: firstText(input),
    output: firstText(output),
    hint: firstText(hint),
  }
  const { statements, attachments } = await extractEmbeddedPictures(
    { 'zh-CN': unwrapStatement(text) },
    `${place}/pasted`,
    scratch,
  )
  const pictures = await writePictures(item, `${place}/pictures`, scratch)
  return attachFiles(statements, (reference) => pictures.get(plainHtml(reference)) ?? null, attachments)
}

/** By their names in the statement; of one name the first with contents. */
async function writePictures({ img }: Item, place: string, scratch: string): Promise<Map<string, PackageFile>> {
  const found = new Map<string, PackageFile>()
  for (const [at, { src, base64 }] of img.entries()) {
    const name = plainHtml(firstText(src).trim())
    const data = Buffer.from(firstText(base64), 'base64')
    if (name === '' || found.has(name) || (data.length === 0 && isLater(img, at, name))) continue
    const path = await writeScratch(scratch, `${place}/${at + 1}`, data)
    found.set(name, { name: lastPart(name) || 'picture', path })
  }
  return found
}

const isLater = (img: Item['img'], at: number, name: string) =>
  img.slice(at + 1).some(({ src }) => plainHtml(firstText(src).trim()) === name)

/** By language. */
function templatesOf({ prepend, append }: Item): ProblemPackage['templates'] {
  const languages = new Set([...prepend, ...append].map(({ language }) => language))
  const part = (list: Item['title'], language: string) => list.find((each) => each.language === language)?.text ?? ''
  return Object.fromEntries(
    [...languages]
      .map((language) => [language, { before: part(prepend, language), after: part(append, language) }] as const)
      .filter(([, { before, after }]) => `${before}${after}`.trim() !== ''),
  )
}

function pairInputs(inputs: Item['title'], outputs: Item['title'], where: string): { input: string; output: string }[] {
  if (inputs.length !== outputs.length)
    throw new PackageError(where, 'unpaired', { inputs: inputs.length, outputs: outputs.length })
  return inputs.map(({ text }, index) => ({ input: text, output: outputs[index]?.text ?? '' }))
}

function writeCases(
  tests: readonly { input: string; output: string }[],
  place: string,
  where: string,
  scratch: string,
): Promise<PackageCase[]> {
  if (tests.length === 0) throw new PackageError(where, 'no-cases')
  return Promise.all(
    tests.map(async ({ input, output }, index) => ({
      name: String(index + 1),
      input: await writeScratch(scratch, `${place}/${index + 1}.in`, input),
      answer: await writeScratch(scratch, `${place}/${index + 1}.ans`, output),
      score: 0,
      group: null,
    })),
  )
}

/** `tpj` is for testlib, `spj` for HUSTOJ’s own protocol. */
async function writeChecker({ spj, tpj }: Item, place: string, scratch: string): Promise<PackageProgram | null> {
  for (const [list, protocol] of [
    [tpj, 'testlib'],
    [spj, 'hustoj'],
  ] as const) {
    const source = list.find(({ text }) => text.trim() !== '')
    if (!source) continue
    const kind = source.language || 'C++'
    const path = await writeScratch(scratch, `${place}/${protocol}.${endingOf(kind)}`, source.text)
    return { files: [path], kind, protocol, flags: [] }
  }
  return null
}
