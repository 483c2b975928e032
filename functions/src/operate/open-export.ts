import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { asRoot } from '../features/account/root.ts'
import { packEach } from '../features/problem-exchange/pack-each.ts'
import { log } from '../platform/log.ts'
import { writeOpenRows } from './open-rows.ts'

/**
 * What a site holds, in open files beside an archive of it: `node open-export.ts ARCHIVE [--hashes]`. Its lines are read from the
 * archive, its problems from the site.
 */
const [archive = '', ...flags] = process.argv.slice(2)
const folder = join(archive, 'open')
const items = createReadStream(join(archive, 'items.ndjson.gz')).pipe(createGunzip())
await writeOpenRows(createInterface({ input: items }), folder, flags.includes('--hashes'))
const { packed, refused } = await packEach(join(folder, 'problems'), await asRoot())
log.info('open files', { folder, packed, refused })
