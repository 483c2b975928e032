import { posix } from 'node:path'
import { addressOf } from '@oj/shared/files.ts'
import { PackageError } from '@oj/shared/packages/read-files.ts'
import { idOf, replaceReferences } from '@oj/shared/packages/statements/attach.ts'
import { parseXmlTree, type XmlElement } from '@oj/shared/packages/xml.ts'
import { paperLimits } from '../../../problem/contract-paper.ts'
import { type Asked, type Changed, type ReadQuestions, readOf } from '../build-questions.ts'
import { childrenOf, findNamed, isElement, readAttribute, readNumber, readText } from './elements.ts'
import { readItem12, readMetadata } from './item12.ts'
import { readItem21 } from './item21.ts'
import { readStem } from './text12.ts'

/** XML files by their paths, and the names of all other files. */
interface QuestionPackage {
  readonly texts: ReadonlyMap<string, string>
  readonly others: readonly string[]
}

/** A file that texts show, by its address here. */
export interface ShownFile {
  readonly id: string
  readonly path: string
  readonly isPicture: boolean
  readonly reference: string
}

interface ReadPackage extends ReadQuestions {
  readonly shown: readonly ShownFile[]
}

interface Document {
  readonly path: string
  readonly root: XmlElement
}

/** Canvas writes a place of its own before the paths of files. */
const fileBase = /^(?:\$|%24)IMS[-_]CC[-_]FILE[-_]?BASE(?:\$|%24)\/?(?:\.\.\/)?/i

function decodePath(reference: string): string {
  const path = reference.replace(fileBase, '').replace(/[?#].*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Pictures that stand in the text itself. */
const embedded = /<img\b[^<>]{0,500}\bsrc="data:[^"<>]*"[^<>]{0,500}>/gi

/** Finds files of a package, and remembers those that are shown. */
class Files {
  readonly #names: ReadonlySet<string>
  readonly #byName: ReadonlyMap<string, string>
  readonly shown = new Map<string, ShownFile>()

  constructor(names: readonly string[]) {
    this.#names = new Set(names)
    this.#byName = new Map(names.map((name) => [posix.basename(name), name]))
  }

  #find(reference: string, folder: string): string | null {
    const path = decodePath(reference)
    const places = [posix.join(folder, path), path, `web_resources/${path}`]
    // some tools move pictures and keep their names
    return places.find((one) => this.#names.has(one)) ?? this.#byName.get(posix.basename(path)) ?? null
  }

  /** The text with addresses of this site for what it shows; what is missing is noted. */
  show(given: string, folder: string, changed: Set<Changed>): string {
    const text = given.length > paperLimits.text ? given.replace(embedded, '') : given
    if (text !== given) changed.add('question-pictures')
    return replaceReferences(text, (reference, isPicture) => {
      if (/^(?:https?:|data:|mailto:|\/\/|#)/i.test(reference)) return null
      const path = this.#find(reference, folder)
      if (path === null) {
        if (isPicture) changed.add('question-pictures')
        return null
      }
      const id = idOf({ path }, isPicture)
      this.shown.set(id, { id, path, isPicture, reference })
      return { address: addressOf(id), isPicture }
    })
  }
}

/** Words of a title that say nothing. */
const emptyTitle = /^(?:question|item|untitled)?[\s_-]*\d*$/i

/** How a question is called where it is left out. */
const nameOf = (element: XmlElement, text: string) => {
  const title = readAttribute(element, 'title')
  return emptyTitle.test(title) || text.includes(title) ? text : [title, text].filter((one) => one !== '').join(': ')
}

interface Reader {
  readonly files: Files
  /** what tests say of their items: their order, and what each counts */
  readonly weights: ReadonlyMap<string, number>
}

const listSections = (parent: XmlElement): XmlElement[] =>
  findNamed(parent, 'section').flatMap((one) => [one, ...listSections(one)])

/** In a section of which only some are drawn. */
function listDrawn(root: XmlElement): ReadonlySet<XmlElement> {
  const drawing = listSections(root).filter((one) =>
    childrenOf(one, 'selection_ordering').some((each) => findNamed(each, 'selection_number').length > 0),
  )
  return new Set(drawing.flatMap((one) => childrenOf(one, 'item')))
}

function readDocument({ path, root }: Document, { files, weights }: Reader): Asked[] {
  const folder = posix.dirname(path)
  const drawn = listDrawn(root)
  const items = root.name === 'assessmentItem' ? [root] : findNamed(root, 'item', 'assessmentItem')
  return items.map((element): Asked => {
    const changed = new Set<Changed>(drawn.has(element) ? ['question-draw'] : [])
    const show = (text: string) => files.show(text, folder, changed)
    if (element.name === 'item') {
      const question = readItem12(element, show, changed)
      return {
        question,
        text: nameOf(
          element,
          readStem(element, (text) => text),
        ),
        changed,
      }
    }
    const { question, text } = readItem21(element, show, changed, weights.get(path))
    return { question, text: nameOf(element, text), changed }
  })
}

/** The last is that of items which are compared. */
const roots = ['questestinterop', 'assessmentItem', 'items']
const isTest = ({ root }: Document) => root.name === 'assessmentTest'
const holdsQuestions = ({ root }: Document) => roots.includes(root.name)

/** Paths of items in the order of the tests, with what each counts. */
function readTests(documents: readonly Document[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { path, root } of documents.filter(isTest)) {
    for (const one of findNamed(root, 'assessmentItemRef')) {
      const [weight] = childrenOf(one, 'weight').map((each) => readNumber(readAttribute(each, 'value')))
      found.set(posix.join(posix.dirname(path), decodePath(readAttribute(one, 'href'))), weight ?? 1)
    }
  }
  return found
}

/** Paths in the order of the manifest. */
const readManifest = (documents: readonly Document[]) =>
  documents
    .filter(({ root }) => root.name === 'manifest')
    .flatMap(({ path, root }) =>
      findNamed(root, 'file').map((one) => posix.join(posix.dirname(path), decodePath(readAttribute(one, 'href')))),
    )

/** Files that are no XML do not keep others from being read. */
function readDocuments(texts: QuestionPackage['texts']): { documents: Document[]; broken: PackageError[] } {
  const documents: Document[] = []
  const broken: PackageError[] = []
  for (const [path, text] of texts) {
    try {
      documents.push({ path, root: parseXmlTree(text, path) })
    } catch (error) {
      if (!(error instanceof PackageError)) throw error
      broken.push(error)
    }
  }
  return { documents, broken }
}

/** Without the second version of a quiz, in which Canvas leaves out what a Common Cartridge has no place for. */
function withoutDoubles(documents: readonly Document[]): Document[] {
  const whole = new Set(
    documents.flatMap(({ path }) => {
      const [, name] = /(?:^|\/)non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(path) ?? []
      return name === undefined ? [] : [name]
    }),
  )
  return documents.filter(
    ({ path }) => !(path.endsWith('/assessment_qti.xml') && whole.has(path.split('/').at(-2) ?? '')),
  )
}

const rules = ['timeLimits', 'selection', 'ordering', 'branchRule', 'preCondition', 'testFeedback', 'rubricBlock']
/** What a quiz is called and how its points add up belongs to the problem here. */
const plain = ['title', 'points_possible', 'quiz_type']

/** Settings of quizzes, by their names in the file. */
function listSettings({ root }: Document): string[] {
  if (root.name === 'assessmentTest') return rules.filter((name) => findNamed(root, name).length > 0)
  if (root.name === 'questestinterop') {
    return [
      ...readMetadata({
        ...root,
        children: childrenOf(root, 'assessment').flatMap((one) => childrenOf(one, 'qtimetadata')),
      }).keys(),
    ]
  }
  if (root.name !== 'quiz') return []
  return root.children
    .filter(isElement)
    .filter((one) => !plain.includes(one.name) && !['', 'false'].includes(readText(one).trim()))
    .map(({ name }) => name)
}

/** QTI 1.2 and 2.x, in whatever way they are packed. @throws PackageError where there are no questions, or no XML */
export function readQti({ texts, others }: QuestionPackage): ReadPackage {
  const { documents: all, broken } = readDocuments(texts)
  const documents = withoutDoubles(all)
  const weights = readTests(documents)
  const places = new Map([...weights.keys(), ...readManifest(documents)].toReversed().map((path, at) => [path, -at]))
  const holding = documents
    .filter(holdsQuestions)
    .toSorted((a, b) => (places.get(a.path) ?? 1) - (places.get(b.path) ?? 1))
  const files = new Files(others)
  if (holding.length === 0) throw broken[0] ?? new PackageError(documents[0]?.path ?? '', 'no-questions')
  const asked = holding.flatMap((one) => readDocument(one, { files, weights }))
  const shown = [...files.shown.values()]
  const isShown = new Set(shown.map(({ path }) => path))
  const known = new Set(['manifest', 'assessmentTest', 'quiz'])
  const strange = documents.filter((one) => !holding.includes(one) && !known.has(one.root.name)).map(({ path }) => path)
  const unused = [
    ...broken.map(({ message }) => message),
    ...documents.flatMap(listSettings),
    ...strange,
    ...others.filter((name) => !isShown.has(name)),
  ]
  return { ...readOf(asked), unused: [...new Set(unused)], shown }
}
