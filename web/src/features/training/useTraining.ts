import { getTrainingDetail } from '@oj/functions/features/training/participation/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { createContext, useContext } from 'react'
import { useCall } from '../../lib/calls/swr.ts'
import { useProblemSet } from '../problem-set/index.ts'

export type Training = AnswerOf<typeof getTrainingDetail>

interface OpenTraining {
  readonly training: Training
  readonly readAgain: () => Promise<unknown>
}

/** The training of the address, read once for all its pages. */
export const TrainingContext = createContext<OpenTraining | null>(null)

export function useTraining(): OpenTraining {
  const open = useContext(TrainingContext)
  if (open === null) throw new Error('this stands in no training')
  return open
}

/** Reads the training of the address, for the frame. */
export function useTrainingHere() {
  const { fields } = useProblemSet()
  const tid = fields.tid ?? 0
  const { data, error, mutate } = useCall(getTrainingDetail, { tid }, { keepPreviousData: true, quiet: true })
  // the previous answer may be in another language, but not of another training
  const training = data?.id === tid ? data : undefined
  const open: OpenTraining | null = training ? { training, readAgain: mutate } : null
  return { open, error, retry: mutate }
}
