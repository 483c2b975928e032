import type { PackageTree } from '../../tree.ts'
import { CaseYaml, GroupYaml } from './yaml.ts'

/** Named by its path below `data/`, such as `secret/group1/02`. */
export interface DataCase {
  name: string
  yaml: CaseYaml
}

/** In judging order. */
export interface DataGroup {
  /** path below `data/`; empty for the root */
  name: string
  members: readonly (DataCase | DataGroup)[]
  /** null when absent */
  yaml: GroupYaml | null
}

export const isGroup = (member: DataCase | DataGroup): member is DataGroup => 'members' in member

/** In judging order. */
export const casesIn = (group: DataGroup): DataCase[] =>
  group.members.flatMap((member) => (isGroup(member) ? casesIn(member) : [member]))

const noYaml: CaseYaml = {}
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The first two groups of every package. */
export async function readData(tree: PackageTree): Promise<DataGroup> {
  const members = await Promise.all(['sample', 'secret'].map((folder) => readGroup(tree, folder)))
  return { name: '', members, yaml: await groupYaml(tree, 'data') }
}

/** Together in the order of their names as plain text. */
async function readGroup(tree: PackageTree, name: string): Promise<DataGroup> {
  const folder = `data/${name}`
  const groups = tree.folders(folder).filter((each) => !each.endsWith('.files'))
  const members = await Promise.all([
    ...groups.map((each) => readGroup(tree, `${name}/${each}`)),
    ...stemsIn(tree, folder).map((stem) => readCase(tree, `${name}/${stem}`)),
  ])
  const sorted = members.toSorted((a, b) => byText(nameOf(a.name), nameOf(b.name)))
  return { name, members: sorted, yaml: await groupYaml(tree, folder) }
}

/** Only samples may lack an answer. */
function stemsIn(tree: PackageTree, folder: string): string[] {
  const files = tree.files(folder)
  const stems = (ending: string) =>
    new Set(files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length)))
  const inputs = stems('.in')
  const answers = stems('.ans')
  const alone = [...answers].find((stem) => !inputs.has(stem))
  if (alone !== undefined) throw tree.error(`${folder}/${alone}.in`, 'missing')
  const open = [...inputs].find((stem) => !answers.has(stem))
  if (open !== undefined && !folder.startsWith('data/sample')) throw tree.error(`${folder}/${open}.ans`, 'missing')
  return [...inputs].filter((stem) => answers.has(stem))
}

async function readCase(tree: PackageTree, name: string): Promise<DataCase> {
  const file = `data/${name}.yaml`
  return { name, yaml: tree.has(file) ? await tree.yaml(file, CaseYaml) : noYaml }
}

/** Of two files the newer format counts. */
async function groupYaml(tree: PackageTree, folder: string): Promise<GroupYaml | null> {
  const file = ['test_group.yaml', 'testdata.yaml'].map((name) => `${folder}/${name}`).find((path) => tree.has(path))
  if (file === undefined) return null
  const { scoring, ...yaml } = await tree.yaml(file, GroupYaml)
  if (!scoring) return yaml
  const { score: max_score, aggregation: score_aggregation } = scoring
  return {
    ...yaml,
    ...(max_score === undefined ? {} : { max_score }),
    ...(score_aggregation ? { score_aggregation } : {}),
  }
}
