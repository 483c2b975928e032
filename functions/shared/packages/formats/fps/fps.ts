import type { PackageCase, ProblemPackage } from '../../model.ts'
import { PackageError, validateShape } from '../../read-files.ts'
import { notTaken } from '../../reasons.ts'
import { decodeEntities } from '../../statements/entities.ts'
import { localizeText } from '../../statements/language.ts'
import { type PackageTree, stemOf } from '../../tree.ts'
import { unknownKeys } from '../../unknown-keys.ts'
import { keepCodeTemplates, keepTemplates } from '../code-templates.ts'
import {
  noteStub,
  type PackageFormat,
  plainProblem,
  readEach,
  settingsOf,
  writeAccepted,
  writeCases,
} from '../format.ts'
import { findAround, stripAround } from './around.ts'
import { type Element, File, firstText, Item } from './item.ts'
import { readJudge } from './judge.ts'
import { readLimits } from './limits.ts'
import { readStatement } from './statement.ts'
import { isBlank, pairTests } from './tests.ts'
import { readTextQuestions } from './text-judge.ts'

const xmlFiles = (tree: PackageTree) => tree.files().filter((name) => /\.xml$/i.test(name))

/** The XML of HUSTOJ: a file, or files in a zip or folder. */
export const fps: PackageFormat = {
  name: 'FPS',
  matches: async (tree) => {
    const files = xmlFiles(tree)
    for (const file of files) if (/<fps[\s>]/.test(await readIfAny(tree, file, files.length > 1))) return true
    return false
  },
  read: async (tree, scratch) => {
    const all: Awaited<ReturnType<PackageFormat['read']>> = []
    const files = xmlFiles(tree)
    for (const file of files) {
      const before = all.length
      const numberOf = (at: number) => before + at + 1
      try {
        const { fps: root } = await tree.xml(file, File)
        const problems = await readEach(
          root[0].item,
          (_, at) => ({ id: String(numberOf(at)) }),
          (item, at) => readItem(item, numberOf(at), tree.nameOf(file), scratch),
        )
        all.push(...problems)
      } catch (error) {
        if (!(error instanceof PackageError) || files.length === 1) throw error
        all.push({ id: stemOf(file), error })
      }
    }
    return all
  },
}

/** Of several files, one that cannot be read is told by itself. */
const readIfAny = (tree: PackageTree, file: string, isOneOfMany: boolean): Promise<string> =>
  tree.xmlText(file).catch((error: unknown) => {
    if (isOneOfMany && error instanceof PackageError) return ''
    throw error
  })

const isFilled = ({ text }: Element) => text.trim() !== ''
const isStub = (item: Item) => item.remote_oj.some(isFilled)
const codeOf = ({ language, text }: Element) => ({ language, code: text })

/** Problems are numbered, since the format has no ids. `found` are test points that are files already. */
export async function readItem(
  raw: unknown,
  number: number,
  file: string,
  scratch: string,
  found: readonly PackageCase[] = [],
): Promise<ProblemPackage> {
  const where = `${file}: item ${number}`
  const place = String(number)
  const item = validateShape(raw, Item, where)
  const { timeMs, memoryMb } = readLimits(item, where)
  const { isText, judgeMode, ...judge } = await readJudge(item, place, scratch)
  const { samples, judged } = testsOf(item, judgeMode !== 'default', where)
  if (judged.length === 0 && found.length === 0) throw new PackageError(where, isStub(item) ? 'stub-empty' : 'no-cases')
  const title = decodeEntities(firstText(item.title)).trim()
  const source = decodeEntities(firstText(item.source)).trim()
  const { locale, shown, left } = await readStatement(item, title, place, scratch)
  const { codeTemplates, left: leftTemplates } = keepCodeTemplates(item.template.map(codeOf), 'template')
  const { templates, left: leftAround } = keepTemplates(findAround(item), 'prepend, append')
  const remote = [...item.remote_oj, ...item.remote_id].filter(isFilled).map(({ text }) => text.trim())
  return plainProblem({
    id: place,
    title: localizeText(title, locale),
    source: localizeText(source, locale),
    settings: { ...settingsOf(timeMs, memoryMb), isScaled: true, judgeMode },
    checker: judge.checker,
    interactor: judge.interactor,
    incomplete: isStub(item) ? 'remote-stub' : null,
    templates,
    site: { codeTemplates },
    ...shown,
    ...(isText
      ? { cases: [], questions: readTextQuestions(judged, locale, where) }
      : {
          cases: found.length > 0 ? [...found] : await writeCases(judged, `${place}/tests`, scratch),
          samples: samples.map(({ input, output }) => ({ input, output })),
        }),
    submissions: await writeAccepted(solutionsOf(item), place, scratch),
    left: [
      ...(remote.length > 0 ? [noteStub(`remote_oj: ${remote.join(' ')}`)] : []),
      ...judge.left,
      ...(isText && samples.length > 0 ? [notTaken('sample_input, sample_output')] : []),
      ...left,
      ...leftTemplates,
      ...leftAround,
      ...unknownKeys(Item, raw).map((key) => notTaken(key)),
    ],
  })
}

function solutionsOf(item: Item) {
  const around = findAround(item)
  return item.solution.filter(isFilled).map(({ language, text }) => ({
    language,
    code: stripAround(
      text,
      around.find((one) => one.language === language),
    ),
  }))
}

/** Its samples, and what judges: its tests, or else its samples. */
function testsOf(item: Item, isChecked: boolean, where: string) {
  const samples = pairTests(item.sample_input, item.sample_output, isChecked, `${where} (samples)`)
  const tests = pairTests(item.test_input, item.test_output, isChecked, `${where} (tests)`)
  // without a checker, those that are empty come from fields of a form that were left empty
  const [shown, hidden] = [samples.filter((one) => !isBlank(one)), tests.filter((one) => isChecked || !isBlank(one))]
  return { samples: shown, judged: hidden.length > 0 ? hidden : shown }
}
