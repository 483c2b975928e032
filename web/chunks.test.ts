import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modulesOf, shared } from './chunks.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{web,functions}/src/**/*.{ts,tsx,css}', { cwd: root })
// what pages have of contracts' calls
const own = [...files, ...files.filter((file) => file.includes('/contract')).map((file) => `${file}?calls`)]
const kit = ['node_modules', 'web/node_modules'].flatMap((folder) => [
  ...globSync('@mantine/{core/esm/{components,utils},hooks/esm}/**/*.mjs', { cwd: join(root, folder) }),
  ...globSync('@tabler/icons-react/dist/esm/icons/*.mjs', { cwd: join(root, folder) }),
])

const named = Object.entries(shared).flatMap(([chunk, { own: paths, kit: names }]) => [
  ...paths.map((path) => ({ chunk, path, files: own, part: { own: [path], kit: [] } })),
  ...names.map((name) => ({ chunk, path: name, files: kit, part: { own: [], kit: [name] } })),
])

test.each(named)('the chunk $chunk finds $path', ({ files, part }) => {
  const modules = modulesOf(part)
  expect(files.filter((file) => modules.test(`/${file}`))).not.toEqual([])
})
