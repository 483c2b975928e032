import { posix } from 'node:path'
import type { JudgeSettings } from '../../../judging/settings.ts'
import type { Protocol } from '../../../judging/test-data.ts'
import type { Need, PackageFile, PackageProgram, ProblemPackage } from '../../model.ts'
import { notTaken, type Why } from '../../reasons.ts'
import type { PackageTree } from '../../tree.ts'
import { standardComparison } from '../standard-checkers.ts'
import { dataFinder } from './cases.ts'
import type { HydroConfig, HydroProgram } from './config.ts'
import { languagesNamed } from './languages.ts'

interface HydroChecking extends Pick<ProblemPackage, 'checker' | 'interactor'> {
  settings: Pick<JudgeSettings, 'judgeMode'> & Partial<Pick<JudgeSettings, 'comparison' | 'isRemoveEndBlank'>>
  needs: Need[]
  left: Why[]
}

/** What cannot be judged here; null for what can. */
const kinds: Readonly<Record<string, Need | null>> = {
  default: null,
  interactive: null,
  communication: 'two-runs',
  submit_answer: 'answer-files',
  // known to be one by its `incomplete`
  remote_judge: null,
}

const comparisons: Readonly<Record<string, HydroChecking['settings']>> = {
  default: { judgeMode: 'default' },
  strict: { judgeMode: 'default', isRemoveEndBlank: false },
}

/** How checkers are called; of `ccr`, which Hydro no longer has, nothing is known. */
const protocols: Readonly<Record<string, Protocol>> = {
  testlib: 'testlib',
  syzoj: 'syzoj',
  hustoj: 'hustoj',
  lemon: 'lemon',
  qduoj: 'qduoj',
  kattis: 'icpc',
}

/** `file` is the configuration. @throws PackageError for kinds of problems and checkers that are not known */
export function readChecking(tree: PackageTree, config: HydroConfig, file: string): HydroChecking {
  const type = config.type ?? 'default'
  const kind = kinds[type]
  if (kind === undefined) throw tree.error(file, 'unknown-type', { type })
  const judge = type === 'interactive' ? readInteractor(tree, config, file) : readChecker(tree, config, file)
  return { ...judge, needs: [...judge.needs, ...(kind ? [kind] : [])], left: nameUnused(tree, config, judge) }
}

type Judge = Omit<HydroChecking, 'left'>
const alone = { checker: null, interactor: null, needs: [] }

function readInteractor(tree: PackageTree, { interactor }: HydroConfig, file: string): Judge {
  const program = interactor && programOf(tree, interactor, 'testlib')
  if (!program) throw tree.error(file, 'needs-interactor')
  return { ...alone, settings: { judgeMode: 'interactive' }, interactor: program }
}

/** A checker that is no file of the package is a standard one. */
function readChecker(tree: PackageTree, config: HydroConfig, file: string): Judge {
  const kind = config.checker_type ?? 'default'
  const plain = comparisons[kind]
  if (plain) return { ...alone, settings: plain }
  const protocol = protocols[kind]
  if (!protocol) throw tree.error(file, 'unknown-checker', { type: kind })
  const checker = config.checker && programOf(tree, config.checker, protocol)
  if (checker) return { ...alone, settings: { judgeMode: 'spj' }, checker }
  const comparison = standardComparison(config.checker?.file ?? '')
  return { ...alone, settings: { judgeMode: 'default', ...comparison }, needs: comparison ? [] : ['standard-checker'] }
}

/** If it is a file in `testdata`. */
function programOf(tree: PackageTree, { file, lang }: HydroProgram, protocol: Protocol): PackageProgram | null {
  const path = dataFinder(tree)(file)
  if (!tree.has(path)) {
    if (file.includes('.')) throw tree.error(`testdata/${file}`, 'missing')
    return null
  }
  return { files: [tree.path(path)], kind: languagesNamed(lang ?? '')[0] ?? '', protocol, flags: [] }
}

/** Programs that are there and take no part in judging. */
function nameUnused(tree: PackageTree, config: HydroConfig, { checker, interactor, settings }: Judge): Why[] {
  const isStandard = settings.judgeMode === 'default' && !comparisons[config.checker_type ?? 'default']
  const used = { checker: checker !== null || isStandard, interactor: interactor !== null, validator: false }
  return (['checker', 'interactor', 'validator'] as const).flatMap((kind) => {
    const program = config[kind]
    if (!program || used[kind]) return []
    tree.ignore(dataFinder(tree)(program.file))
    return [notTaken(`config.yaml: ${kind}: ${program.file}`)]
  })
}

/** Beside programs, by their plain names; every judge has its own testlib. */
export function readExtraFiles(tree: PackageTree, names: readonly string[]): PackageFile[] {
  const find = dataFinder(tree)
  return names.flatMap((written) => {
    const name = posix.basename(written)
    const path = find(written)
    return name === 'testlib.h' && !tree.has(path) ? [] : [{ name, path: tree.path(path) }]
  })
}
