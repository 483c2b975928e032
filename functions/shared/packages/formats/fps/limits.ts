import { PackageError } from '../../read-files.ts'
import { checkedLimits } from '../format.ts'
import type { Element, Item } from './item.ts'

/** To ms. */
const times = new Map(Object.entries({ s: 1000, sec: 1000, ms: 1 }))
/** To MB. */
const sizes = new Map(
  Object.entries({
    g: 1024,
    gb: 1024,
    gib: 1024,
    m: 1,
    mb: 1,
    mib: 1,
    k: 1 / 1024,
    kb: 1 / 1024,
    kib: 1 / 1024,
  }).concat(['b', 'byte', 'bytes'].map((unit) => [unit, 1 / 1024 ** 2])),
)

/** Its unit is an attribute, or beside the number. */
function limitOf(
  name: string,
  element: Element | undefined,
  units: ReadonlyMap<string, number>,
  usual: string,
  where: string,
) {
  const [, number = '', beside = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/i.exec(element?.text ?? '') ?? []
  const factor = units.get(beside.toLowerCase() || element?.unit || usual)
  if (number === '' || factor === undefined)
    throw new PackageError(where, 'bad-limit', {
      limit: `${name}: ${element?.text.trim()} ${element?.unit}`.slice(0, 60),
    })
  return Number(number) * factor
}

/** HUSTOJ's own limits where an item has none. */
const usual = { time: 1000, memory: 128 }

const isGiven = (element: Element | undefined) => element !== undefined && element.text.trim() !== ''

/** In ms and MB. @throws PackageError */
export function readLimits({ time_limit: [time], memory_limit: [memory] }: Item, where: string) {
  return checkedLimits(
    where,
    isGiven(time) ? limitOf('time_limit', time, times, 's', where) : usual.time,
    isGiven(memory) ? limitOf('memory_limit', memory, sizes, 'mb', where) : usual.memory,
  )
}
