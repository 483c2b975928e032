import { createHash } from 'node:crypto'
import type { PackageTree } from '../../tree.ts'
import { type DataGroup, isGroup } from './groups.ts'
import type { GroupYaml } from './yaml.ts'

/** Of the default grader in the versions of the format’s tools, without comments and white space. */
const defaultGraders: readonly string[] = [
  'c474f63cfeb62c9f8088dcc745bf076bc07b94f58a36a87e67e462a781c672a9',
  '0ee2940c02e3cdd0933a63ba9c45d39f6cdf7d109bcfc231f8b6b894243a501b',
  '9ca1f1d0f57ad4b6c8994b02ed1f6efb030d4be90d834a5566e7f078303f573c',
  'c36785157edc7bd5237a244acb17f63b0eceb9ef82999203c45e1bfe62a015cd',
]

/** Accepts whatever comes and adds up its points: in one expression, or in a loop. */
const plainSums: readonly RegExp[] = [
  /^print\((["'])AC\1,sum\((?:float|int)\((\w+)\.split\(\)\[1\]\)for\2insys\.stdin\)\)$/,
  /^(\w+)=0(?:\.0)?for(\w+)insys\.stdin:\w+,(\w+)=\2\.split\(\)\1\+=(?:float|int)\(\3\)print\((["'])AC\4,\1\)$/,
]

/** Larger programs do more. */
const charsMost = 4000

/** What its own grader amounts to; null where only it can say, or there are several. */
async function readGrader(tree: PackageTree): Promise<'default' | 'sum' | null> {
  const files = tree.under('graders').filter((path) => !/\.(?:md|txt)$/i.test(path))
  const [path, ...others] = files
  if (path === undefined || others.length > 0) return null
  const text = await tree.text(path)
  if (text.length > charsMost) return null
  const code = text.replaceAll(/#[^\n]*/g, '').replaceAll(/\s+/g, '')
  if (defaultGraders.includes(createHash('sha256').update(code).digest('hex'))) return 'default'
  return plainSums.some((form) => form.test(code.replace(/^importsys/, ''))) ? 'sum' : null
}

const isCustom = ({ yaml }: DataGroup) => yaml?.grading === 'custom'
const hasCustom = (group: DataGroup): boolean => isCustom(group) || group.members.filter(isGroup).some(hasCustom)

/** Custom graders that do what the default one can do become flags of it; others stay. */
export async function replaceGraders(tree: PackageTree, data: DataGroup): Promise<DataGroup> {
  const grader = hasCustom(data) ? await readGrader(tree) : null
  return grader ? replaceIn(data, grader) : data
}

function replaceIn(group: DataGroup, grader: 'default' | 'sum'): DataGroup {
  const members = group.members.map((member) => (isGroup(member) ? replaceIn(member, grader) : member))
  return { ...group, members, yaml: group.yaml && flagsFor(group.yaml, grader) }
}

/** Flags are inherited: a group that goes back to the default grader begins anew. */
function flagsFor(yaml: GroupYaml, grader: 'default' | 'sum'): GroupYaml {
  if (yaml.grading === 'custom')
    return { ...yaml, grading: 'default', ...(grader === 'sum' && { grader_flags: 'always_accept sum' }) }
  return grader === 'sum' && yaml.grading === 'default' ? { ...yaml, grader_flags: yaml.grader_flags ?? '' } : yaml
}
