import { readFile, stat } from 'node:fs/promises'
import { type CaseResult, shownPart, shownSample } from '@oj/shared/judging/messages.ts'
import { hashSample } from '@oj/shared/judging/samples.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Trial } from '../trial.ts'
import { beginningOf } from './beginning.ts'

/** No sample of a statement is larger, in bytes. */
const sampleMax = 100_000

/** The hash of the sample that an input is; null for none. */
async function findSample(input: string, { samples }: Pick<Trial, 'samples'>): Promise<string | null> {
  if (samples.size === 0 || (await stat(input)).size > sampleMax) return null
  const hash = hashSample(await readFile(input, 'utf8'))
  return samples.has(hash) ? hash : null
}

/** The beginning of an output that may be shown later: of a wrong answer, and of whatever was written on a sample. */
export async function readKeptOutput(
  input: string,
  output: string,
  status: number,
  trial: Pick<Trial, 'samples'>,
): Promise<Pick<CaseResult, 'output' | 'sample'>> {
  // where the machine failed, there may be no output
  if (status === Status.systemError) return {}
  const sample = await findSample(input, trial)
  if (sample !== null) return { sample, output: await beginningOf(output, shownSample.characters) }
  return status === Status.wrongAnswer ? { output: await beginningOf(output, shownPart.characters) } : {}
}
