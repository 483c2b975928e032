import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { kinds } from '../platform/table/index.ts'
import './authoring-routes.ts'
import './judge-events.ts'
import './routes.ts'
import './timers.ts'

type Stored = Parameters<typeof unmarshall>[0]
const Stored = z.custom<Stored>((value) => typeof value === 'object' && value !== null)
const releases = join(import.meta.dirname, '../../../cdk/releases')

it.each(readdirSync(releases))(
  'OP-03 reads each item that a site of %s stored, and writes it again with the same fields',
  (version) => {
    const saved = gunzipSync(readFileSync(join(releases, version, 'site/items.ndjson.gz')))
      .toString()
      .trimEnd()
    for (const line of saved.split('\n')) {
      const item = unmarshall(Stored.parse(JSON.parse(line)))
      const kind = kinds.get(String(item.__edb_e__))
      expect.soft(kind?.put(kind.read(item)).item.Put?.Item, String(item.__edb_e__)).toMatchObject(item)
    }
  },
)
