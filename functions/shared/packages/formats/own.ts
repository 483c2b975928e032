import { dirname } from 'node:path'
import { readPackage } from '../read-package.ts'
import type { PackageFormat } from './format.ts'

/** No other format has `timeMs` or `statement/en.md`. */
export const own: PackageFormat = {
  name: 'OJ',
  matches: async (tree) =>
    tree.has('problem.yaml') &&
    (['en', 'zh-CN'].some((locale) => tree.has(`statement/${locale}.md`)) ||
      /\btimeMs\b/.test(await tree.text('problem.yaml'))),
  read: async (tree) => [await readPackage(dirname(tree.path('problem.yaml')))],
}
