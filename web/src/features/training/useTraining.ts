import { getTrainingDetail } from '@oj/functions/features/training/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { useProblemSet } from '../problem-set/index.ts'

export type Training = AnswerOf<typeof getTrainingDetail>

/** The training of the page's address, read once for all its tabs. */
interface OpenTraining {
  readonly training: Training
  /** reads it again, after something has changed what the reader may do in it */
  readonly readAgain: () => Promise<unknown>
}

/** Holds the training for what stands in its frame. */
export const TrainingContext = createContext<OpenTraining | null>(null)

/** The training of the page, for whatever stands in its frame. */
export function useTraining(): OpenTraining {
  const open = useContext(TrainingContext)
  if (open === null) throw new Error('this stands in no training')
  return open
}

/** Reads the training of the address, for its frame. */
export function useTrainingHere() {
  const { fields } = useProblemSet()
  const asked = { tid: fields.tid ?? 0 }
  const { data, error, mutate } = useCall(getTrainingDetail, asked, { keepPreviousData: true, quiet: true })
  // another language's texts may be those from before, another training's never
  const training = data?.id === asked.tid ? data : undefined
  const open: OpenTraining | null = training ? { training, readAgain: mutate } : null
  return { open, error, retry: mutate }
}
