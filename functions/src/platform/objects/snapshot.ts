import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { readEnv } from '../env.ts'
import { item, type RowOf, tryWriteItem } from '../table/index.ts'
import { countRequest } from '../table/meter.ts'
import { getPacked, putPacked } from './packed.ts'
import { deleteObjects } from './storage.ts'

const heads = item('snapshot', {
  fields: {
    name: z.string(),
    /** the build whose parts are current, and the one before */
    build: z.string(),
    previous: z.string(),
    /** what it was made from, for its builder to compare */
    basis: z.string(),
    builtAt: z.string(),
  },
  key: { pk: ['name'] },
})

/**
 * Declares something that is built off the request path and read as a whole, by the schemas of its parts: they lie compressed
 * in the bucket of snapshots, under keys of their build, and one small item names the current build.
 */
export function declareSnapshot<Parts extends Record<string, unknown>>(
  name: string,
  schemas: { [Part in keyof Parts]: z.ZodMiniType<Parts[Part]> },
) {
  const names = Object.keys(schemas)
  const cached: { [Part in keyof Parts]?: { build: string; data: Promise<Parts[Part] | null> } } = {}
  const bucket = () => readEnv('SNAPSHOTS_BUCKET')
  const keyOf = (build: string, part: string) => `${name}/${build}/${part}.json.gz`
  const drop = (build: string) =>
    deleteObjects(
      bucket(),
      names.map((part) => keyOf(build, part)),
    )

  async function load<Part extends keyof Parts & string>(build: string, part: Part): Promise<Parts[Part] | null> {
    countRequest('read', 0)
    return getPacked(bucket(), keyOf(build, part), schemas[part])
  }

  async function partOf<Part extends keyof Parts & string>(build: string, part: Part): Promise<Parts[Part] | null> {
    const known = cached[part]
    const mine = known?.build === build ? known : { build, data: load(build, part) }
    cached[part] = mine
    const data = await mine.data.catch(() => null)
    if (data === null && cached[part] === mine) delete cached[part]
    return mine.data
  }

  const headNow = (consistent: boolean) => heads.get({ name }, { consistent })

  return {
    /** The current build's head: one read of the table; null before the first build. */
    head: () => headNow(false),
    /** A part of the current build with its head: one read of the table, and one of the bucket after a change. */
    async read<Part extends keyof Parts & string>(part: Part) {
      // A head that was read late may name a build that is gone; the next one is read for certain.
      for (const consistent of [false, true]) {
        const head = await headNow(consistent)
        if (!head) return null
        const data = await partOf(head.build, part)
        if (data !== null) return { head, data }
      }
      throw new Error(`The part ${part} of the snapshot ${name} is missing`)
    },
    /** Makes these parts the current build; false when another build has become current in the meantime. */
    async publish(parts: Parts, basis: string, after: RowOf<typeof heads> | null): Promise<boolean> {
      const build = randomUUID()
      for (const part of names) await putPacked(bucket(), keyOf(build, part), JSON.stringify(parts[part]))
      const head = { name, build, previous: after?.build ?? '', basis, builtAt: now().toISOString() }
      const isCurrent = await tryWriteItem(heads.put(head, { when: { build: after?.build ?? null } }))
      // Readers who have just read the head may still ask for the build before, but for none older.
      const stale = isCurrent ? after?.previous : build
      if (stale) await drop(stale)
      return isCurrent
    },
    /** Removes what was built; false when another build has become current in the meantime. */
    async remove(): Promise<boolean> {
      const head = await headNow(true)
      if (!head) return true
      const isGone = await tryWriteItem(heads.remove({ name }, { when: { build: head.build } }))
      if (isGone) for (const build of [head.build, head.previous]) if (build) await drop(build)
      return isGone
    },
  }
}
