import { expect, it } from 'vitest'
import { placesOf } from './packages.ts'

const problem = (...names: string[]) => ({
  names,
  label: names.at(-1) ?? '',
  title: { en: '', 'zh-CN': '' },
  color: null,
})

it('CT-11 finds the packages of problems by their ids, then by their other names, folders before zips', () => {
  const names = [
    'cup/problems.json',
    'cup/problem.yaml/x',
    'cup/problems/apples/problem.yaml',
    'cup/problems/apples/data/sample/problem.yaml',
    'cup/problems/apples/package.zip',
    'cup/problems/2/package.zip',
    'cup/problems/c.zip',
    'cup/config/A/domjudge-problem.ini',
    'cup/submissions/7/files.zip',
    'problem.yaml',
  ]
  const problems = [
    problem('1', 'A', 'apples'),
    problem('2', 'B'),
    problem('3', 'C'),
    problem('a', 'D'),
    problem('5', 'E'),
  ]
  expect(placesOf(names, problems)).toEqual([
    'cup/problems/apples/',
    'cup/problems/2/package.zip',
    'cup/problems/c.zip',
    'cup/config/A/',
    null,
  ])
})
