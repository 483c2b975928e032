import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import manifest from '../package.json' with { type: 'json' }

const releases = join(import.meta.dirname, '../releases')
const versions = readdirSync(releases)
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const Template = z.object({ Resources: z.record(z.string(), z.unknown()) })
const Saved = z.object({ form: z.int(), items: z.record(z.string(), z.number()) })

test('OP-02 the version of the packages is released', () => expect(versions).toContain(manifest.version))

test.each(versions)(
  'OP-02 OP-03 %s has its five templates and a small saved site, from which updates are tried',
  (name) => {
    const folder = join(releases, name)
    const files = filesIn(folder)
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(2 * 1024 ** 2)
    const templates = files.filter((file) => file.endsWith('.template.json'))
    expect(templates).toHaveLength(5)
    for (const file of templates) Template.parse(JSON.parse(readFileSync(file, 'utf8')))
    const { items } = Saved.parse(JSON.parse(readFileSync(join(folder, 'site/manifest.json'), 'utf8')))
    const lines = gunzipSync(readFileSync(join(folder, 'site/items.ndjson.gz')))
      .toString()
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(Object.values(items).reduce((sum, count) => sum + count, 0))
    expect(items).toMatchObject({ user: 2, 'problem-row': 2, submission: 2 })
  },
)
