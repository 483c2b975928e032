import { join } from 'node:path'
import { notTaken, type Why } from '@oj/shared/packages/reasons.ts'
import { openTree, type PackageTree } from '@oj/shared/packages/tree.ts'

/** A problem's folder in the copy of a judge's test data; null if there is none. */
export async function openFolder(data: string | null, name: string): Promise<PackageTree | null> {
  if (data === null) return null
  return openTree(join(data, name), name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}

/** Files of one problem that are named one by one; of more only how many. */
const namedMost = 5

const notThere = { en: 'it is not in the folder with test data', 'zh-CN': '测试数据文件夹中没有该文件' }
const noFolder = { en: 'the folder with test data was not given', 'zh-CN': '没有提供测试数据文件夹' }

/** Files of test points that are lost; `folder` is where they should be, null where there is no copy of the test data. */
export function missingCases(names: readonly string[], folder: string | null): Why[] {
  const why = folder === null ? noFolder : notThere
  const first = names.slice(0, namedMost).map((name) => (folder === null ? name : `${folder}/${name}`))
  const more = names.length - first.length
  if (first.length === 0) return []
  return [notTaken(more > 0 ? `${first.join(', ')}, … (+${more})` : first.join(', '), why)]
}
