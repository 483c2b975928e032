import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it, onTestFinished } from 'vitest'
import '../lambdas/authoring-routes.ts'
import '../lambdas/judge-events.ts'
import '../lambdas/routes.ts'
import '../lambdas/timers.ts'
import { kinds } from '../platform/table/index.ts'
import { closedFields, closedKinds, openKinds } from './open-kinds.ts'
import { writeOpenRows } from './open-rows.ts'

it('AD-09 each kind of items goes out in open files, or has a reason not to', () => {
  const named = [...Object.keys(openKinds), ...Object.keys(closedKinds)]
  // kinds of tests that have run in the same process are none of ours
  const all = [...kinds.keys()].filter((name) => !name.startsWith('test-') || named.includes(name))
  expect(all.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !all.includes(name))).toEqual([])
  expect(Object.keys(openKinds).filter((name) => name in closedKinds)).toEqual([])
  const files = Object.values(openKinds).map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  expect(Object.keys(closedFields).filter((name) => !(name in openKinds))).toEqual([])
})

async function writeItems(withHashes: boolean): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stored = (kind: string, item: object) =>
    JSON.stringify(marshall({ pk: `$oj#${kind}`, sk: '$', gsi1pk: 'x', __edb_e__: kind, __edb_v__: '1', ...item }))
  async function* lines() {
    yield stored('user', { uid: 'u1', username: '小明', passwordHash: '$argon2id$x', rating: null, roles: ['root'] })
    yield stored('user', { uid: 'u2', username: 'lin', passwordHash: '$argon2id$y', rating: 1500 })
    yield stored('submission-body', { submitId: 7, code: 'int main() {}' })
    yield stored('session', { uid: 'u1', sid: 'secret' })
  }
  await writeOpenRows(lines(), folder, withHashes)
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

it('AD-09 writes lines of JSON by kinds without keys, hashes and sessions, and says what they have', async () => {
  const files = await writeItems(false)
  expect([...files.keys()].sort()).toEqual(['README.md', 'accounts.jsonl', 'submission-codes.jsonl'])
  expect(
    files
      .get('accounts.jsonl')
      ?.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { uid: 'u1', username: '小明', rating: null, roles: ['root'] },
    { uid: 'u2', username: 'lin', rating: 1500 },
  ])
  const readme = files.get('README.md') ?? ''
  for (const part of ['2 lines, each an account', '| `rating` | null, number |', '- session (1): opens a way'])
    expect(readme).toContain(part)
  expect([...files.values()].join('')).not.toMatch(/argon2|secret/)
})

it('AD-09 gives out hashes of passwords only where they are asked for', async () => {
  expect((await writeItems(true)).get('accounts.jsonl')).toContain('$argon2id$x')
})
