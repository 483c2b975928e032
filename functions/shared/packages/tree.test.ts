import { expect, it } from 'vitest'
import { PackageTree } from './tree.ts'

/** Counts how often somebody goes through all of it. */
class CountedMap extends Map<string, string> {
  walks = 0
  override keys() {
    this.walks++
    return super.keys()
  }
}

it('AD-05 a tree goes through its files once, however many folders are asked for', () => {
  const paths = ['a/1', 'a/b/2', 'a/b/c/3', 'ab/4', '5']
  const files = new CountedMap(paths.map((path) => [path, `/root/${path}`]))
  const tree = new PackageTree('zip', files)
  expect(tree.under('a')).toEqual(['a/1', 'a/b/2', 'a/b/c/3'])
  expect([tree.files('a'), tree.folders('a'), tree.folders('a/b')]).toEqual([['1'], ['b'], ['c']])
  expect([tree.under('a/b/c/3'), tree.under('b'), tree.within('none').under()]).toEqual([[], [], []])
  const inner = tree.within('a/b')
  expect([inner.under(), inner.path('c/3'), inner.nameOf('c/3')]).toEqual([
    ['2', 'c/3'],
    '/root/a/b/c/3',
    'zip/a/b/c/3',
  ])
  for (let at = 0; at < 100; at++) tree.folders(`a/${at}`)
  expect(files.walks).toBe(1)
  expect(tree.leftOut()).toHaveLength(4)
})
