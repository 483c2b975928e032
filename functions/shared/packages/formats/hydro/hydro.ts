import { basename } from 'node:path'
import type { ProblemPackage } from '../../model.ts'
import { validateShape } from '../../read-files.ts'
import { notTaken } from '../../reasons.ts'
import { localizeText } from '../../statements/language.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, type PackageFormat, plainProblem, readEach, settingsOf } from '../format.ts'
import { readCases } from './cases.ts'
import { readChecking, readExtraFiles } from './checking.ts'
import { HydroConfig, HydroProblem, parseIni } from './config.ts'
import { languagesNamed, readLanguages, readRates } from './languages.ts'
import { readSolutions } from './solutions.ts'
import { readStatements } from './statements.ts'

const isProblem = (tree: PackageTree) =>
  tree.has('problem.yaml') &&
  (tree.under('testdata').length > 0 || tree.files().some((name) => /^problem(?:_[A-Za-z_-]+)?\.md$/.test(name)))

const foldersOf = (tree: PackageTree) => ['', ...tree.folders()].filter((folder) => isProblem(tree.within(folder)))

/** A folder for each problem, with `problem.yaml`, statements and `testdata/`. */
export const hydro: PackageFormat = {
  name: 'Hydro',
  matches: (tree) => foldersOf(tree).length > 0,
  read: (tree, scratch) =>
    readEach(
      foldersOf(tree),
      (folder) => ({ id: basename(tree.within(folder).label), tree: tree.within(folder) }),
      (folder, at) => readProblem(tree.within(folder), scratch, String(at)),
    ),
}

const configFiles = ['config.yaml', 'config.yml', 'config.ini'].map((name) => `testdata/${name}`)

async function readConfig(tree: PackageTree, file: string | undefined): Promise<HydroConfig> {
  if (file === undefined) return HydroConfig.parse({})
  if (!file.endsWith('.ini')) return tree.yaml(file, HydroConfig)
  return validateShape(await parseIni(await tree.text(file)), HydroConfig, tree.nameOf(file))
}

/** Of 1 to 10; 0 is unknown. */
const levelOf = (difficulty: unknown) => {
  const ten = Number(difficulty)
  return ten > 7 ? 2 : ten > 3 ? 1 : 0
}

const aboutOf = (
  tree: PackageTree,
  { pid, title, name, tag, difficulty, hidden }: HydroProblem,
  statements: ProblemPackage['statements'],
) => ({
  id: pid ?? basename(tree.label),
  title: localizeText(title ?? name ?? '', statements.en && !statements['zh-CN'] ? 'en' : 'zh-CN'),
  tags: tag.filter((each) => each !== '').map((each) => localizeText(each)),
  difficulty: levelOf(difficulty),
  ...(hidden && { site: { auth: 2 } }),
})

async function readProblem(tree: PackageTree, scratch: string, place: string): Promise<ProblemPackage> {
  const problem = await tree.yaml('problem.yaml', HydroProblem)
  const file = configFiles.find((path) => tree.has(path))
  const config = withLimits(await readConfig(tree, file), problem)
  if (file !== undefined && config.type === 'objective') return readQuestions(tree, problem, file)
  const { settings, checker, interactor, ...referee } = readChecking(tree, config, file ?? 'testdata')
  const { left: unread, ...texts } = await readStatements(tree, problem.content)
  const about = aboutOf(tree, problem, texts.statements)
  const beside = { samples: texts.samples, scratch, place }
  const { cases, grading, scoring, limits: said, ...data } = await readCases(tree, config, beside)
  const rates = readRates(config)
  const limits = checkedLimits(tree.nameOf(file ?? 'problem.yaml'), said.time * rates.time, said.memory * rates.memory)
  const { languages, left: unknown } = readLanguages(config)
  return plainProblem({
    ...about,
    ...texts,
    incomplete: config.type === remote ? 'remote-stub' : null,
    cases,
    grading,
    needs: [...data.needs, ...referee.needs],
    settings: {
      ...settingsOf(limits.timeMs, limits.memoryMb),
      ...scoring,
      ...settings,
      passes: config.multi_pass ?? 1,
      fileIO: config.filename ? { input: `${config.filename}.in`, output: `${config.filename}.out` } : null,
    },
    site: {
      ...about.site,
      ...(languages && { languages }),
      ...(config.detail === 'none' && { openCaseResult: false }),
    },
    checker,
    interactor,
    judgeFiles: readExtraFiles(tree, config.judge_extra_files),
    extraFiles: readExtraFiles(tree, config.user_extra_files),
    templates: templatesOf(config),
    submissions: await readSolutions(tree),
    left: [
      ...data.left,
      ...referee.left,
      ...rates.left,
      ...unknown,
      ...unread,
      ...namePlace(config),
      ...nameDetail(config),
    ],
  })
}

/** Those of `problem.yaml`, which ICPC has too, outweigh others. */
function withLimits(config: HydroConfig, { limits }: HydroProblem): HydroConfig {
  const time = limits?.time_limit ? `${limits.time_limit}s` : config.time
  const memory = limits?.memory ? `${limits.memory}m` : config.memory
  return { ...config, time, memory }
}

const remote = 'remote_judge'
/** Where a problem of another judge is; of others it says nothing. */
const namePlace = ({ type, subType, target }: HydroConfig) => {
  const said = type === remote ? { [remote]: [subType, target].filter(Boolean).join(' ') } : { subType, target }
  return Object.entries(said).flatMap(([key, text]) => (text ? [notTaken(`config.yaml: ${key}: ${text}`)] : []))
}

/** All messages are shown here where results of cases are. */
const nameDetail = ({ detail }: HydroConfig) =>
  detail === 'case' || detail === false ? [notTaken(`config.yaml: detail: ${detail}`)] : []

const templatesOf = ({ template }: HydroConfig): ProblemPackage['templates'] =>
  Object.fromEntries(
    Object.entries(template ?? {}).flatMap(([id, [before, after]]) =>
      languagesNamed(id).map((language) => [language, { before, after }]),
    ),
  )

/** Fields are in the statement, answers in the configuration. */
async function readQuestions(tree: PackageTree, problem: HydroProblem, file: string): Promise<ProblemPackage> {
  const whole = (description: string) => ({
    statement: { description, input: '', output: '', hint: '' },
    samples: [],
    source: '',
  })
  const { statements, attachments, left } = await readStatements(tree, problem.content, whole)
  const { description: statement } = statements['zh-CN'] ?? statements.en ?? whole('').statement
  return plainProblem({
    ...aboutOf(tree, problem, statements),
    cases: [],
    settings: settingsOf(1000, 256),
    questions: { form: 'hydro', config: await tree.text(file), statement },
    ...(attachments && { attachments }),
    left,
  })
}
