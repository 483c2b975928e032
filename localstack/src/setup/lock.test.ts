import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../lib/paths.ts'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })),
})

it('OP-03 the lock has the packages of all systems: npm ci refuses one that lacks some, and npm install writes them in', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
  for (const system of ['linux-x64', 'linux-arm64', 'darwin-arm64', 'win32-x64'])
    expect(wanted.some((name) => name.includes(system))).toBe(true)
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})
