import { submissionLimits } from '@oj/functions/features/submission/contract-facts.ts'

/** Why a file cannot become code. */
export type FileProblem = 'uploadTooLarge' | 'uploadNotText'

/** The longest code, in characters. */
export const codeMax = submissionLimits.code

/** No UTF-8 text of the allowed length in characters has more bytes than this. */
const mostBytes = codeMax * 4

/** Reads a file as UTF-8, without its byte order mark; gives the code, or why it cannot be taken. */
export async function readCodeFile(file: Blob): Promise<{ code: string } | { problem: FileProblem }> {
  if (file.size > mostBytes) return { problem: 'uploadTooLarge' }
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (code.includes('\0')) return { problem: 'uploadNotText' }
    return code.length > codeMax ? { problem: 'uploadTooLarge' } : { code: code.replaceAll('\r\n', '\n') }
  } catch {
    return { problem: 'uploadNotText' }
  }
}

/** What keeps code from being handed in, or null. */
export function codeFault(code: string): 'empty' | 'tooLong' | null {
  if (code.trim() === '') return 'empty'
  return code.length > codeMax ? 'tooLong' : null
}
