import type { Left } from '../../layouts/layout.ts'
import { pairFiles } from '../../layouts/pairs.ts'
import type { HydroSubtask } from './config.ts'

interface Found {
  subtasks: HydroSubtask[]
  /** inputs without an answer, and second answers */
  left: readonly Left[]
}

/** Where no case is listed; names such as `2-1.in` say to which subtask a file belongs. */
export function groupFiles(names: readonly string[], listed: readonly HydroSubtask[]): Found {
  const { pairs, left } = pairFiles(names)
  const found = pairs.map(({ input, output }) => {
    const id = /(\d+)[-_]\d+\.[^/]*$/.exec(input)?.[1]
    return { id: Number(id ?? 1), type: id === undefined ? ('sum' as const) : ('min' as const), input, output }
  })
  const groups = Map.groupBy(found, ({ id }) => id)
  const known = new Map(listed.map((subtask) => [Number(subtask.id), subtask]))
  const ids = [...new Set([...known.keys(), ...groups.keys()])].filter((id) => groups.has(id))
  const subtasks = ids
    .toSorted((a, b) => a - b)
    .map((id): HydroSubtask => {
      const members = groups.get(id) ?? []
      const cases = members.map(({ input, output }) => ({ input, output, score: undefined }))
      return { id: String(id), type: members[0]?.type ?? 'min', score: undefined, if: [], ...known.get(id), cases }
    })
  return { subtasks, left: left.filter(({ why }) => why !== 'input-missing') }
}
