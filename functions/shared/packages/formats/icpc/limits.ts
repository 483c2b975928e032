import type { ProblemPackage } from '../../model.ts'
import type { PackageTree } from '../../tree.ts'
import { checkedLimits, settingsOf } from '../format.ts'
import { type IcpcYaml, isLegacy } from './yaml.ts'

/** Of DOMjudge for time, of newer versions of the format for memory. */
const defaultSeconds = 10
const defaultMemoryMb = 2048

/** In ms and MB. Without a time limit it follows from the accepted solutions. */
export async function readLimits(
  tree: PackageTree,
  yaml: IcpcYaml,
  ini: ReadonlyMap<string, string>,
): Promise<Pick<ProblemPackage, 'settings' | 'timeRule' | 'left'>> {
  const { limits } = yaml
  const found = await listTimes(tree, yaml, ini)
  const [taken, ...others] = found
  if (taken && !(taken.seconds > 0)) throw tree.error(taken.file, 'bad-time', { time: taken.text })
  // in DOMjudge every problem has one
  const seconds = taken?.seconds ?? (ini.size > 0 ? defaultSeconds : undefined)
  const { timeMs, memoryMb } = checkedLimits(
    tree.nameOf(taken?.file ?? 'problem.yaml'),
    1000 * (seconds ?? defaultSeconds),
    limits?.memory ?? defaultMemoryMb,
  )
  const newer = limits?.time_multipliers
  const newerMultiplier = typeof newer === 'number' ? newer : newer?.ac_to_time_limit
  const multiplier = limits?.time_multiplier ?? newerMultiplier ?? (isLegacy(yaml) ? 5 : 2)
  const plain = settingsOf(timeMs, memoryMb)
  const outputLimit = limits?.output === undefined ? plain.outputLimit : Math.ceil(limits.output)
  const timeRule = { multiplier, resolutionMs: 1000 * (limits?.time_resolution ?? 1) }
  const differing = others.filter((other) => other.seconds !== taken?.seconds)
  return {
    settings: { ...plain, outputLimit },
    timeRule: seconds === undefined ? timeRule : null,
    left:
      taken && differing.length > 0
        ? [
            {
              code: 'limits-differ',
              fields: { taken: formatTime(taken), others: differing.map(formatTime).join(', ') },
            },
          ]
        : [],
  }
}

interface Time {
  file: string
  text: string
  /** 0 where it is no number */
  seconds: number
}

const formatTime = ({ file, text }: Time) => `${text} s (${file})`

/** The one that counts first. */
async function listTimes(tree: PackageTree, { limits }: IcpcYaml, ini: ReadonlyMap<string, string>): Promise<Time[]> {
  const written = [
    { file: 'problem.yaml', text: limits?.time_limit?.toString() },
    { file: 'domjudge-problem.ini', text: ini.get('timelimit') },
    { file: '.timelimit', text: tree.has('.timelimit') ? await tree.text('.timelimit') : undefined },
  ]
  return written.flatMap(({ file, text }) =>
    text === undefined ? [] : [{ file, text: text.trim(), seconds: Number(text) || 0 }],
  )
}
