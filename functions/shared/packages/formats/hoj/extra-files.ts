import * as z from 'zod/mini'
import { detailOf } from '../../read-files.ts'
import type { PackageTree } from '../../tree.ts'

/** Name → content. */
export const Files = z.record(z.string(), z.string())
type Files = z.infer<typeof Files>

/** As its database has them: JSON in a text. */
function parseFiles(tree: PackageTree, name: string, text: string | null | undefined): Files | null {
  if (!text?.trim()) return null
  try {
    return Files.parse(JSON.parse(text))
  } catch (error) {
    throw tree.error(name, 'no-json', detailOf(error))
  }
}

interface Written {
  userExtraFile?: Files | null | undefined
  judgeExtraFile?: Files | null | undefined
  problem: { userExtraFile?: string | null | undefined; judgeExtraFile?: string | null | undefined }
}

/** For contestants' programs and for the judge's. HOJ exports those of the judge as the user's: the problem has them right. */
export function readExtraFiles(tree: PackageTree, name: string, file: Written): { user: Files; judge: Files } {
  const user = parseFiles(tree, name, file.problem.userExtraFile)
  const judge = parseFiles(tree, name, file.problem.judgeExtraFile)
  const isMixedUp = judge !== null && !file.judgeExtraFile
  return { user: user ?? (isMixedUp ? {} : (file.userExtraFile ?? {})), judge: judge ?? file.judgeExtraFile ?? {} }
}
