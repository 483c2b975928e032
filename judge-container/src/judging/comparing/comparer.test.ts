import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Comparer, type ComparerOptions } from './comparer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oj-comparer-'))
  await Promise.all(['1\n2\n', '1\n3\n'].map((text, index) => writeFile(join(folder, String(index)), text)))
})
afterAll(() => rm(folder, { recursive: true }))

function open(options?: ComparerOptions) {
  const comparer = new Comparer(options)
  onTestFinished(() => comparer.close())
  const compare = (output: string, answer: string) =>
    comparer.compare({
      output: join(folder, output),
      answer: join(folder, answer),
      comparison: null,
      isRemoveEndBlank: true,
    })
  return { comparer, compare }
}

const script = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

describe('JD-06 comparisons on a thread of their own', () => {
  it('answers many questions at once, each its own', async () => {
    const { compare } = open()
    const answers = await Promise.all([compare('0', '0'), compare('0', '1'), compare('1', '1')])
    expect(answers).toEqual([
      { verdict: 'same', line: 0 },
      { verdict: 'different', line: 2 },
      { verdict: 'same', line: 0 },
    ])
  })

  it('says that a file cannot be read, and goes on', async () => {
    const { compare } = open()
    await expect(compare('none', '0')).rejects.toThrow('the output could not be compared: ENOENT')
    expect(await compare('0', '0')).toMatchObject({ verdict: 'same' })
  })

  it('gives up a thread that takes too long, and starts another', async () => {
    const { compare } = open({ script: script('for (;;) {}'), patienceMs: 50 })
    await expect(compare('0', '0')).rejects.toThrow('that took more than 0.05 s')
    await expect(compare('0', '0')).rejects.toThrow('that took more than 0.05 s')
  })

  it('survives a thread that breaks, when asked and before', async () => {
    const { compare } = open({ script: script('throw new Error("broken")') })
    await expect(compare('0', '0')).rejects.toThrow('broken')
    await expect(compare('0', '0')).rejects.toThrow('broken')
  })

  it('answers nobody once it is closed', async () => {
    const { comparer, compare } = open({ script: script('for (;;) {}') })
    const asked = compare('0', '0').catch((error: Error) => error.message)
    await comparer.close()
    expect(await asked).toMatch(/closed|ended/)
    await expect(compare('0', '0')).rejects.toThrow('the comparer is closed')
  })
})
