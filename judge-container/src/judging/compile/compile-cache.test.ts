import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CompileCache } from './compile-cache.ts'

let home = ''
let cache = new CompileCache('', 0)
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'oj-cache-'))
  await mkdir(join(home, 'cache'))
  cache = new CompileCache(join(home, 'cache'), 10)
})
afterEach(() => rm(home, { recursive: true }))

async function store(code: string, content: string): Promise<void> {
  const from = join(home, 'program')
  await rm(from, { force: true })
  await writeFile(from, content)
  await cache.store(code, from)
}

async function fetch(code: string): Promise<string | null> {
  const to = join(home, 'fetched')
  await rm(to, { force: true })
  return (await cache.fetch(code, to)) ? readFile(to, 'utf8') : null
}

describe('compile cache', () => {
  it('gives a program back by its own name only', async () => {
    await store('a', 'AAAA')
    expect(await fetch('a')).toBe('AAAA')
    expect(await fetch('b')).toBeNull()
  })

  it('drops the program unused for longest when it is full, without harm to who has it', async () => {
    await store('a', 'AAAA')
    await store('b', 'BBBB')
    expect(await fetch('a')).toBe('AAAA')
    await store('c', 'CCCC')
    expect(await fetch('b')).toBeNull()
    expect(await readdir(join(home, 'cache'))).toHaveLength(2)
    expect(await fetch('a')).toBe('AAAA')
    await store('d', 'DDDDDDDDDD')
    expect(await readFile(join(home, 'fetched'), 'utf8')).toBe('AAAA')
    expect(await readdir(join(home, 'cache'))).toHaveLength(1)
  })

  it('stays as it is when the same program is stored again', async () => {
    await store('a', 'AAAA')
    await store('a', 'AAAA')
    await store('b', 'BBBB')
    expect(await fetch('a')).toBe('AAAA')
    expect(await fetch('b')).toBe('BBBB')
  })
})
