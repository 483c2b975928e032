import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verify } from '@oj/judge/cli/verify.ts'
import { afterEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../localstack/problems/', import.meta.url))
const packages = readdirSync(root).filter((name) => existsSync(`${root}${name}/problem.yaml`))

describe('JD-09 sample packages', () => {
  it('are there', () => expect(packages.length).toBeGreaterThanOrEqual(12))

  it.each(packages)(
    'JD-09 %s: each sample solution gets the verdict of its folder',
    async (name) => {
      const results = await verify([`${root}${name}`], { jobs: availableParallelism() })
      expect(results.length).toBeGreaterThan(0)
      expect(results.filter(({ agree }) => !agree)).toEqual([])
    },
    300_000,
  )
})

describe('JD-09 a package of another judge', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** A small ICPC package in a folder of its own. */
  function icpcPackage(flags: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'oj-icpc-'))
    folders.push(folder)
    const files = {
      'problem.yaml': `name: Sum\nlimits:\n  memory: 256\n${flags}`,
      '.timelimit': '1',
      'problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd two numbers.',
      'data/sample/1.in': '1 2\n',
      'data/sample/1.ans': '3\n',
      'data/secret/1.in': '20 22\n',
      'data/secret/1.ans': '42\n',
      'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
      'submissions/wrong_answer/product.py': 'a, b = map(int, input().split())\nprint(a * b)\n',
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  it('JD-09 is judged by its own expectations', async () => {
    const results = await verify([icpcPackage('')], { jobs: 1 })
    expect(results.map(({ submission, verdict, agree }) => [submission, verdict, agree]).sort()).toEqual([
      ['accepted/sum.py', 'AC', true],
      ['wrong_answer/product.py', 'WA', true],
    ])
  })

  it('JD-09 is refused in words where judging it would take what there is not yet', async () => {
    const results = await verify([icpcPackage('validator_flags: float_tolerance 1e-6\n')], { jobs: 1 })
    expect(results.map(({ verdict, agree }) => [verdict, agree])).toEqual([
      [null, false],
      [null, false],
    ])
    expect(results[0]?.message).toContain('not supported yet')
  })
})
