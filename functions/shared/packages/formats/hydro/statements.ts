import { posix } from 'node:path'
import type { Locale } from '../../../text.ts'
import type { ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import { type Attached, attachFiles, inFolders } from '../../statements/attach.ts'
import { detectLocale } from '../../statements/language.ts'
import { type ReadStatement, readStatement } from '../../statements/read-statement.ts'
import type { PackageTree } from '../../tree.ts'
import { type Content, parseContent } from './content.ts'

/** `problem.md` beside `problem.yaml`, or as ICPC has it. */
const folders = ['', 'statement', 'problem_statement']
const statementFile = /^problem(?:[_.]([A-Za-z_-]+))?\.(md|pdf)$/

interface Found extends Content {
  /** for what is left out */
  name: string
  folder: string
}

async function findStatements(tree: PackageTree, content: unknown): Promise<Found[]> {
  for (const folder of folders) {
    const names = tree.files(folder).filter((name) => statementFile.test(name))
    const texts = names.filter((name) => name.endsWith('.md'))
    const found = await Promise.all((texts.length > 0 ? texts : names).map((name) => readFile(tree, folder, name)))
    if (found.length > 0) return found.flat()
  }
  return parseContent(content ?? '')
    .filter(({ text }) => text !== '')
    .map((one) => ({ ...one, name: `problem.yaml: content.${one.language}`, folder: '' }))
}

async function readFile(tree: PackageTree, folder: string, name: string): Promise<Found[]> {
  const path = posix.join(folder, name)
  const [, language = '', ending] = statementFile.exec(name) ?? []
  const contents =
    ending === 'pdf' ? [{ language, text: `@[PDF](file://${name})` }] : parseContent(await tree.text(path), language)
  return contents.map((one) => ({ ...one, name: path, folder }))
}

/** By its name, else by its characters; null for other languages. */
function localeOf({ language, text }: Content): Locale | null {
  if (/^(?:zh|cn)/i.test(language)) return 'zh-CN'
  if (language !== '') return /^en/i.test(language) ? 'en' : null
  return detectLocale(text)
}

interface HydroStatements extends Attached, Pick<ProblemPackage, 'samples' | 'source'> {
  left: Why[]
}

/** One for each language of this site; a sole statement in another stands for English. */
export async function readStatements(
  tree: PackageTree,
  content: unknown,
  read: (text: string) => ReadStatement = readStatement,
): Promise<HydroStatements> {
  const found = await findStatements(tree, content)
  const taken = new Map<Locale, ReadStatement>()
  const left: Why[] = []
  for (const one of found) {
    const locale = localeOf(one) ?? (found.length === 1 ? 'en' : null)
    if (locale === null || taken.has(locale)) left.push(notTaken(one.name))
    else taken.set(locale, read(one.text))
  }
  const all = [...taken]
  const statements = Object.fromEntries(all.map(([locale, { statement }]) => [locale, statement]))
  return {
    ...offerFiles(tree, attachFiles(statements, fileFinder(tree))),
    samples: all.map(([, { samples }]) => samples).find(({ length }) => length > 0) ?? [],
    source: Object.fromEntries(all.flatMap(([locale, { source }]) => (source === '' ? [] : [[locale, source]]))),
    left,
  }
}

/** `file://NAME` is in a folder of its own, or beside the statement. */
const fileFinder = (tree: PackageTree) => {
  const find = inFolders(tree, 'additional_file', 'attachments', ...folders)
  return (reference: string) => (reference.startsWith('file://') ? find(reference.slice('file://'.length)) : null)
}

/** Hydro lists additional files beside the statement; those that it does not show are linked at its end. */
function offerFiles(tree: PackageTree, attached: Attached): Attached {
  const shown = new Set(attached.attachments?.map(({ path }) => path))
  const others = tree.files('additional_file').filter((name) => !shown.has(tree.path(`additional_file/${name}`)))
  if (others.length === 0 || Object.keys(attached.statements).length === 0) return attached
  const links = others.map((name) => `- [${name.replace(/[[\]<>\\]/g, '')}](<file://${name}>)`).join('\n')
  const offered = Object.entries(attached.statements).map(([locale, one]) => [
    locale,
    { ...one, description: `${one.description}\n\n${links}` },
  ])
  return attachFiles(Object.fromEntries(offered), fileFinder(tree), attached.attachments)
}
