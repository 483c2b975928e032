import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { verify } from '@oj/judge/cli/verify.ts'
import { describe, expect, it } from 'vitest'

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
