import { closeSync, openSync, readSync } from 'node:fs'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import { type Comparison, compareTexts } from './compare.ts'
import { Text } from './text.ts'
import { compareTokens, type TokenResult } from './tokens.ts'

/** Paths of an output and the expected one, and how to compare them. */
export interface ComparedFiles extends Pick<JudgeSettings, 'comparison' | 'isRemoveEndBlank'> {
  output: string
  answer: string
}

/** Compares two files synchronously, in bounded memory. Throws when they cannot be read. */
export function compareFiles({
  output,
  answer,
  comparison,
  isRemoveEndBlank,
}: ComparedFiles): Comparison | TokenResult {
  return withFile(output, (ours) =>
    withFile(answer, (expected) =>
      comparison ? compareTokens(ours, expected, comparison) : compareTexts(ours, expected, isRemoveEndBlank),
    ),
  )
}

function withFile<T>(path: string, work: (text: Text) => T): T {
  const file = openSync(path, 'r')
  try {
    return work(new Text((into, position) => readSync(file, into, 0, into.length, position)))
  } finally {
    closeSync(file)
  }
}
