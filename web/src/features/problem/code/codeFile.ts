import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'
import { readUtf8 } from '../../../lib/readUtf8.ts'

/** The longest code, in characters. */
export const codeMax = submissionLimits.code

/** No UTF-8 text of the allowed length in characters has more bytes than this. */
const mostBytes = codeMax * 4

/** Reads a file as UTF-8; gives the code, or why it cannot be taken. */
export async function readCodeFile(
  file: Blob,
): Promise<{ code: string } | { problem: 'uploadTooLarge' | 'uploadNotText' }> {
  if (file.size > mostBytes) return { problem: 'uploadTooLarge' }
  const code = await readUtf8(file)
  if (code === null) return { problem: 'uploadNotText' }
  return code.length > codeMax ? { problem: 'uploadTooLarge' } : { code: code.replaceAll('\r\n', '\n') }
}

/** Why code cannot be submitted, or null. */
export function codeFault(code: string): 'empty' | 'tooLong' | null {
  if (code.trim() === '') return 'empty'
  return code.length > codeMax ? 'tooLong' : null
}
