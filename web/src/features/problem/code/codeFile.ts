import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { toPlainLines } from '@oj/shared/plain-text/line-ends.ts'
import { readTextFile } from '../../../lib/readTextFile.ts'

/** The longest code, in characters. */
export const codeMax = submissionLimits.code

/** No text of the allowed length in characters has more bytes than this. */
const mostBytes = codeMax * 4

/** Reads a file; gives the code with its encoding if that is not UTF-8, or why it cannot be taken. */
export async function readCodeFile(
  file: Blob,
): Promise<{ code: string; readAs: string | null } | { problem: 'uploadTooLarge' | 'uploadNotText' }> {
  if (file.size > mostBytes) return { problem: 'uploadTooLarge' }
  const read = await readTextFile(file)
  if (!read) return { problem: 'uploadNotText' }
  const code = toPlainLines(read.text)
  return code.length > codeMax ? { problem: 'uploadTooLarge' } : { code, readAs: read.readAs }
}

/** Why code cannot be submitted, or null. */
export function codeFault(code: string): 'empty' | 'tooLong' | null {
  if (code.trim() === '') return 'empty'
  return code.length > codeMax ? 'tooLong' : null
}
