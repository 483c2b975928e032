import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { tookEffect, tryWriteItem } from '../../platform/table/index.ts'
import { type NotingWork, notingWorker, TakenOver } from '../../platform/tasks.ts'
import { auditWrite } from '../audit/index.ts'
import { addressedBy, assertRight, findSet, type SetKey, visitOf } from '../problem-set/index.ts'
import { comparedIn, gatherBatches } from './compare.ts'
import { compareCodes, similarityLimits } from './contract.ts'
import { similarityErrors as errors } from './errors.ts'
import { basesIn, checkOf, endCheckWrite, endWrite, type Found } from './store.ts'

/** In ms: how often other work gets its turn, and how often it looks whether it was stopped. */
const breathEvery = 50
const lookEvery = 1500

type Comparing = NotingWork<z.output<(typeof compareCodes)['input']>, z.output<(typeof compareCodes)['result']>>

/** Between two steps: reports progress, lets other work run, and ends where it was stopped. */
function createTurn(set: SetKey, total: number, { input: { run }, progress }: Comparing): () => Promise<void> {
  let done = 0
  let breathed = performance.now()
  let looked = breathed
  return async () => {
    done += 1
    const at = performance.now()
    if (at - breathed < breathEvery) return
    await setImmediate()
    breathed = performance.now()
    await progress(Math.min(done, total), total)
    if (at - looked < lookEvery) return
    looked = at
    if ((await checkOf(set))?.run !== run) throw new Failure(errors['similarity-stopped'])
  }
}

async function compareAll(view: Parameters<typeof gatherBatches>[0], work: Comparing) {
  const { key } = view
  const { batches, isCut } = await gatherBatches(view)
  const basesByPid = Map.groupBy(await basesIn(key), ({ pid }) => pid)
  // each program is read and compared
  const turn = createTurn(key, 2 * batches.reduce((sum, { handed }) => sum + handed.length, 0), work)
  const all: Found[] = []
  let programs = 0
  for (const batch of batches) {
    const { found, programs: some } = await comparedIn(batch, basesByPid.get(batch.entry.pid) ?? [], turn)
    programs += some
    all.push(...found.slice(0, similarityLimits.pairs))
  }
  const found = all.sort((a, b) => b.similarity - a.similarity).slice(0, similarityLimits.pairs)
  return { found, programs, isCut }
}

/** If its maker may still do so. */
async function compareSet(work: Comparing) {
  const { input, by, reached, reaching } = work
  if (reached) return reached
  const key = addressedBy(input)
  try {
    const view = await (await findSet(key))(visitOf(by))
    assertRight(view, 'compare')
    const result = await compareAll(view, work)
    const after = { programs: result.programs, pairs: result.found.length }
    const logged = await auditWrite(by, { action: 'similarity.compare', target: key, after })
    const isKept = await tookEffect([await endCheckWrite(key, input.run, result), logged, reaching(after)])
    if (!isKept) throw new Failure(errors['similarity-stopped'])
    return after
  } catch (error) {
    if (!(error instanceof TakenOver)) await endComparison(work)
    throw error
  }
}

const endComparison = async ({ input }: Comparing): Promise<void> => {
  await tryWriteItem(endWrite(addressedBy(input), input.run))
}

export const compareCodesWorker = notingWorker(compareCodes, compareCodes.result, compareSet, endComparison)
