import { dirname } from 'node:path'
import { readPackage } from '../read-package.ts'
import type { PackageFormat } from './format.ts'

/** Whose files it reads by itself. */
const folders = ['statement', 'data', 'solutions', 'judge', 'extraFiles', 'templates']

/** No other format has `timeMs` or `statement/en.md`. */
export const own: PackageFormat = {
  name: 'OJ',
  matches: async (tree) =>
    tree.has('problem.yaml') &&
    (['en', 'zh-CN'].some((locale) => tree.has(`statement/${locale}.md`)) ||
      /\btimeMs\b/.test(await tree.text('problem.yaml'))),
  read: async (tree) => {
    for (const folder of folders) for (const path of tree.under(folder)) tree.ignore(path)
    return [await readPackage(dirname(tree.path('problem.yaml')))]
  },
}
