import { posix } from 'node:path'
import * as z from 'zod/mini'
import type { PackageAttachment, ProblemPackage } from '../../model.ts'
import { type Attached, attachFiles, inFolders, withFiles } from '../../statements/attach.ts'
import type { Statement } from '../../statements/statement.ts'
import { fromTex } from '../../tex/from-tex.ts'
import type { PackageTree } from '../../tree.ts'

type Locale = 'en' | 'zh-CN'

/** As the files of its parts and the keys of its properties call them; a tutorial would give the solution away. */
const partNames = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const
type Parts = Partial<Record<(typeof partNames)[number], string>>

const headings = {
  en: { interaction: 'Interaction', scoring: 'Scoring' },
  'zh-CN': { interaction: '交互方式', scoring: '计分方式' },
} as const

/** What statements show as `example.01`, which interactive problems have in place of a test. */
type Samples = ProblemPackage['samples']

interface Found {
  parts: Parts
  samples: Samples
}

const text = z._default(z.string(), '')
const aside = z.optional(z.unknown())
/** Made by Polygon, in TeX. */
const Properties = z.object({
  legend: text,
  input: text,
  output: text,
  interaction: z.optional(z.nullable(z.string())),
  scoring: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
  sampleTests: z._default(z.array(z.object({ input: text, output: text, inputFile: aside, outputFile: aside })), []),
  // as problem.xml has them
  name: aside,
  language: aside,
  timeLimit: aside,
  memoryLimit: aside,
  inputFile: aside,
  outputFile: aside,
})

const partsFolder = (language: string) => `statement-sections/${language}`
const builtFolder = (language: string) => `statements/${language}`

/** From the parts, else from what Polygon made of them: properties, TeX, or a page. */
async function readLanguage(tree: PackageTree, language: string): Promise<Found> {
  const made = builtFolder(language)
  for (const form of ['.html', '.pdf'])
    for (const path of tree.under(`statements/${form}/${language}`)) tree.ignore(path)
  const parts = await readSections(tree, language)
  const samples = await readExamples(tree, language)
  const path = `${made}/problem-properties.json`
  if (parts && samples.length > 0) tree.ignore(path)
  const properties = tree.has(path) && !(parts && samples.length > 0) ? await tree.json(path, Properties) : null
  return {
    parts: parts ?? toParts(properties) ?? (await readWhole(tree, language)),
    samples:
      samples.length > 0 ? samples : (properties?.sampleTests ?? []).map(({ input, output }) => ({ input, output })),
  }
}

const toParts = (properties: z.infer<typeof Properties> | null): Parts | null =>
  properties && Object.fromEntries(partNames.map((name) => [name, fromTex(properties[name] ?? '').text]))

async function readSections(tree: PackageTree, language: string): Promise<Parts | null> {
  const there = partNames.filter((name) => tree.has(`${partsFolder(language)}/${name}.tex`))
  if (there.length === 0) return null
  // the title, which problem.xml has, and a text of all parts in one
  for (const path of [`${partsFolder(language)}/name.tex`, `${builtFolder(language)}/problem.tex`]) tree.ignore(path)
  const read = there.map(
    async (name) => [name, fromTex(await tree.text(`${partsFolder(language)}/${name}.tex`)).text] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/** Commands of `problem.tex` that begin a part; samples are files. */
const commands: Readonly<Record<string, keyof Parts | null>> = {
  InputFile: 'input',
  OutputFile: 'output',
  Interaction: 'interaction',
  Scoring: 'scoring',
  Note: 'notes',
  Notes: 'notes',
  Example: null,
  Examples: null,
}

async function readWhole(tree: PackageTree, language: string): Promise<Parts> {
  const path = `${builtFolder(language)}/problem.tex`
  if (tree.has(path)) {
    const source = await tree.text(path)
    const body = source.replace(/^[\s\S]*?\\begin\{problem\}[^\n]*\n/, '').replace(/\\end\{problem\}[\s\S]*$/, '')
    const [legend = '', ...rest] = body.split(/\\(InputFile|OutputFile|Interaction|Scoring|Notes?|Examples?)\b/)
    const parts: Parts = { legend: fromTex(legend).text }
    for (let at = 0; at < rest.length; at += 2) {
      const part = commands[rest[at] ?? '']
      if (part) parts[part] = fromTex(rest[at + 1] ?? '').text
    }
    return parts
  }
  const page = `statements/.html/${language}/problem.html`
  if (tree.has(page)) return { legend: bodyOf(await tree.text(page)) }
  const document = `statements/.pdf/${language}/problem.pdf`
  return tree.has(document) ? { legend: `[problem.pdf](<${document}>)` } : {}
}

/** Of a page, with formulas between single dollars. */
const bodyOf = (page: string) =>
  page
    .slice(Math.max(0, page.search(/<body\b/i)))
    .replace(/^<body\b[^<>]*>/i, '')
    .replace(/<\/body>[\s\S]*$/i, '')
    .replaceAll('$$$', '$')
    .trim()

/** `example.01` and `example.01.a`, as the statement shows them. */
async function readExamples(tree: PackageTree, language: string): Promise<Samples> {
  const folders = [partsFolder(language), builtFolder(language)].map((folder) => ({
    folder,
    names: tree.files(folder).filter((name) => /^example\.\d+$/.test(name)),
  }))
  const { folder, names } = folders.find((one) => one.names.length > 0) ?? { folder: '', names: [] }
  for (const one of folders)
    for (const file of tree.files(one.folder)) if (/^example\./.test(file)) tree.ignore(`${one.folder}/${file}`)
  return Promise.all(
    names.map(async (name) => {
      const answer = `${folder}/${name}.a`
      return { input: await tree.text(`${folder}/${name}`), output: tree.has(answer) ? await tree.text(answer) : '' }
    }),
  )
}

/** Interaction and points stand after the output, as contests show them. */
function toStatement(parts: Parts, locale: Locale): Statement {
  const more = (['interaction', 'scoring'] as const).flatMap((name) =>
    parts[name] ? [`### ${headings[locale][name]}\n\n${parts[name]}`] : [],
  )
  return {
    description: parts.legend ?? '',
    input: parts.input ?? '',
    output: [...(parts.output ? [parts.output] : []), ...more].join('\n\n'),
    hint: parts.notes ?? '',
  }
}

const places = ['statement-sections', 'statements', 'statements/.html', 'statements/.pdf']

/** English before others; Chinese beside it. */
function chooseLanguages(tree: PackageTree): { locale: Locale; language: string }[] {
  const all = [...new Set(places.flatMap((place) => tree.folders(place)))].filter((name) => !name.startsWith('.'))
  const [other] = all.includes('english') ? ['english'] : all.filter((name) => name !== 'chinese')
  return [
    ...(other === undefined ? [] : [{ locale: 'en' as const, language: other }]),
    ...(all.includes('chinese') ? [{ locale: 'zh-CN' as const, language: 'chinese' }] : []),
  ]
}

/** With pictures beside them, and the samples of the first that has some. */
export async function readPolygonStatements(tree: PackageTree): Promise<Attached & { samples: Samples }> {
  const statements: ProblemPackage['statements'] = {}
  const attachments: PackageAttachment[] = []
  let samples: Samples = []
  for (const { locale, language } of chooseLanguages(tree)) {
    const found = await readLanguage(tree, language)
    if (samples.length === 0) samples = found.samples
    const folders = [partsFolder(language), builtFolder(language), posix.join('statements/.html', language), '']
    const read = attachFiles({ [locale]: toStatement(found.parts, locale) }, inFolders(tree, ...folders))
    Object.assign(statements, read.statements)
    attachments.push(...(read.attachments ?? []))
  }
  return { ...withFiles(statements, attachments), samples }
}
