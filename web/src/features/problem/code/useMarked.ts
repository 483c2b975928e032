import { useEffect } from 'react'
import type { WrittenCode } from '../../../lib/drafts/savedCode.ts'
import { type CompilerMark, compilerMarks } from './compilerMarks.ts'

/** Code that a compiler refused, with what it said of its lines. */
export interface MarkedCode extends WrittenCode {
  marks: readonly CompilerMark[]
}

/** Has the lines marked in the editor that a compiler's message names; `message` is null where there is none. */
export function useMarked(written: WrittenCode | null, message: string | null, onMarked: (marked: MarkedCode) => void) {
  const { language, code } = written ?? { language: '', code: '' }
  useEffect(() => {
    if (message !== null) onMarked({ language, code, marks: compilerMarks(message) })
  }, [language, code, message, onMarked])
}
