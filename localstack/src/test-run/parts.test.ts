import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../../vitest.config.ts'
import { root } from '../lib/paths.ts'
import { parts, pure } from './parts.ts'

const projects = (config.test?.projects ?? []).map((project) => {
  if (typeof project !== 'object' || !('test' in project)) throw new Error('a project without tests')
  const { name, include = [], exclude = [] } = project.test ?? {}
  return { name, include, exclude }
})

test('npm test runs each project of vitest.config.ts in exactly one part', () => {
  const names = projects.map(({ name }) => name)
  expect([...pure, ...parts.flat()].toSorted()).toEqual(names.toSorted())
})

test('each test file belongs to exactly one project', () => {
  const notOurs = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/cdk.out/**']
  const chosen = projects.flatMap(({ include, exclude }) =>
    globSync(include, { cwd: root, exclude: [...notOurs, ...exclude] }),
  )
  expect(chosen.toSorted()).toEqual(globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: notOurs }).toSorted())
})
