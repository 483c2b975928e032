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

/** What the compiler says of a program: nothing where it is content. */
interface Compiled {
  key: string
  words: string
}

/** The checker or interactor of the problem, which must compile before the problem is saved. */
export function useJudgeProgram({ form: { problem }, pid }: ProblemEditor) {
  const { fields } = useProblemSet()
  const key = keyOf(problem)
  // what has been saved has been compiled
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
    /** what the compiler says of the program as it is now: empty where it is content, null before it was asked */
    words,
    compile,
    /** compiles where that is still to be done; false when it fails, for the reason that `words` then has */
    isReady: async (): Promise<boolean> => problem.judgeMode === 'default' || words === '' || (await compile()),
  }
}
export type JudgeProgram = ReturnType<typeof useJudgeProgram>
