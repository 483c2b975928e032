import { compileInteractive, compileSpj } from '@oj/functions/features/problem/contract.ts'
import { useState } from 'react'
import { quietCall } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { useProblemSet } from '../problem-set/index.ts'
import type { Fields } from './form.ts'
import type { ProblemEditor } from './useProblemEditor.ts'

/** What a compilation depends on. */
const keyOf = ({ judgeMode, spjCode, spjLanguage, judgeExtraFile }: Fields) =>
  JSON.stringify([judgeMode, spjCode, spjLanguage, judgeExtraFile])

/** The compiler's message; empty for success. */
interface Compiled {
  key: string
  words: string
}

/** The checker or interactor of the problem, which must compile before the problem is saved. */
export function useJudgeProgram({ form: { problem }, pid }: ProblemEditor) {
  const { fields } = useProblemSet()
  const key = keyOf(problem)
  // a saved program was compiled
  const [last, setLast] = useState<Compiled | null>(pid === 0 ? null : { key, words: '' })
  const [running, setRunning] = useState(false)
  const words = last?.key === key ? last.words : null

  async function compile(): Promise<boolean> {
    setRunning(true)
    try {
      await quietCall(problem.judgeMode === 'spj' ? compileSpj : compileInteractive, {
        ...fields,
        code: problem.spjCode ?? '',
        language: problem.spjLanguage ?? '',
        extraFiles: problem.judgeExtraFile,
      })
      setLast({ key, words: '' })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setLast({ key, words: error.message })
      return false
    } finally {
      setRunning(false)
    }
  }
  return {
    running,
    /** the compiler's message about the present program: empty for success, null before it was compiled */
    words,
    compile,
    /** compiles if necessary; false where that fails, with the reason in `words` */
    isReady: async (): Promise<boolean> => problem.judgeMode === 'default' || words === '' || (await compile()),
  }
}
export type JudgeProgram = ReturnType<typeof useJudgeProgram>
