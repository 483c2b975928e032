import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod/mini'
import { now } from '../clock.ts'
import { readEnv } from '../env.ts'
import { item, tryWriteItem } from '../table/index.ts'
import { countRequest } from '../table/meter.ts'
import { deleteObjects, getObject, putObject } from './storage.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const heads = item('snapshot', {
  fields: { name: z.string(), build: z.string(), previous: z.string(), basis: z.string(), builtAt: z.string() },
  key: { pk: ['name'] },
})

/** The current state of a snapshot. */
interface SnapshotHead {
  /** the build whose parts are current, and the one before */
  build: string
  previous: string
  /** what it was made from, for its builder to compare */
  basis: string
  builtAt: string
}

/**
 * Something that is built off the request path and read as a whole: its parts lie compressed in the bucket of
 * snapshots, under keys of their build, and one small item names the current build.
 */
export interface Snapshot<Parts> {
  /** The current build's head: one read of the table; null before the first build. */
  head(): Promise<SnapshotHead | null>
  /** A part of the current build with its head: one read of the table, and one of the bucket after a change. */
  read<Part extends keyof Parts & string>(part: Part): Promise<{ head: SnapshotHead; data: Parts[Part] } | null>
  /** Makes these parts the current build; false when another build has become current in the meantime. */
  publish(parts: Parts, basis: string, after: SnapshotHead | null): Promise<boolean>
  /** Removes what was built; false when another build has become current in the meantime. */
  remove(): Promise<boolean>
}

/** Declares a snapshot by the schemas of its parts. */
export function declareSnapshot<Parts extends Record<string, unknown>>(
  name: string,
  schemas: { [Part in keyof Parts]: z.ZodMiniType<Parts[Part]> },
): Snapshot<Parts> {
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
    const bytes = await getObject(bucket(), keyOf(build, part))
    return bytes && schemas[part].parse(JSON.parse((await unpack(bytes)).toString()))
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
    head: () => headNow(false),
    async read(part) {
      // A head that was read late may name a build that is gone; the next one is read for certain.
      for (const consistent of [false, true]) {
        const head = await headNow(consistent)
        if (!head) return null
        const data = await partOf(head.build, part)
        if (data !== null) return { head, data }
      }
      throw new Error(`The part ${part} of the snapshot ${name} is missing`)
    },
    async publish(parts, basis, after) {
      const build = randomUUID()
      for (const part of names) {
        const bytes = await pack(JSON.stringify(parts[part]))
        await putObject(bucket(), keyOf(build, part), bytes, 'application/gzip')
      }
      const head = { name, build, previous: after?.build ?? '', basis, builtAt: now().toISOString() }
      const isCurrent = await tryWriteItem(heads.put(head, { when: { build: after?.build ?? null } }))
      // Readers who have just read the head may still ask for the build before, but for none older.
      const stale = isCurrent ? after?.previous : build
      if (stale) await drop(stale)
      return isCurrent
    },
    async remove() {
      const head = await headNow(true)
      if (!head) return true
      const isGone = await tryWriteItem(heads.remove({ name }, { when: { build: head.build } }))
      if (isGone) for (const build of [head.build, head.previous]) if (build) await drop(build)
      return isGone
    },
  }
}
