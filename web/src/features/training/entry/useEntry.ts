import { registerTraining } from '@oj/functions/features/training/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { useTraining } from '../useTraining.ts'

/** The refusals that are told at the field of the password. */
const atField = { 'training-password-needed': 'password', 'training-password-wrong': 'password' } as const

/** Registers the reader for the training of the page. */
export function useEntry() {
  const { t } = useTranslation('training')
  const { training, readAgain } = useTraining()
  const [running, setRunning] = useState(false)
  /** what is wrong with the password; empty where nothing is known to be */
  const [fault, setFault] = useState('')

  async function enter(password: string): Promise<void> {
    if (training.auth === 'Private' && password.trim() === '') {
      setFault(t('password.empty'))
      toast('warning', t('password.empty'))
      return
    }
    setRunning(true)
    setFault('')
    try {
      await quietCall(registerTraining, { tid: training.id, password })
      toast('success', t('password.done'))
      await readAgain()
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
    } finally {
      setRunning(false)
    }
  }
  return { enter, running, fault }
}
