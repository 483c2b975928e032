import { useEffect } from 'react'
import type { WrittenCode } from '../../../lib/drafts/savedCode.ts'
import { type CompilerMark, compilerMarks } from './compilerMarks.ts'

/** Code with the compiler's messages about its lines. */
export interface MarkedCode extends WrittenCode {
  marks: readonly CompilerMark[]
}

/** Marks the lines that a compiler's message names. */
export function useMarked(written: WrittenCode | null, message: string | null, onMarked: (marked: MarkedCode) => void) {
  const { language, code } = written ?? { language: '', code: '' }
  useEffect(() => {
    if (message !== null) onMarked({ language, code, marks: compilerMarks(message) })
  }, [language, code, message, onMarked])
}
