import { registerContest } from '@oj/functions/features/contest/participation/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall, tellOfForm } from '../../../lib/calls/call.ts'
import { toast } from '../../../lib/toast.ts'
import { needsPassword } from '../terms.ts'
import { useContest } from '../useContest.ts'

const atField = { 'contest-password-needed': 'password', 'contest-password-wrong': 'password' } as const

export function useEntry() {
  const { t } = useTranslation('contest')
  const { contest, readAgain } = useContest()
  const [running, setRunning] = useState(false)
  /** what is wrong with the password; empty for nothing */
  const [fault, setFault] = useState('')

  /** Answers whether the reader is in now; else they were told why. */
  async function enter(password: string): Promise<boolean> {
    if (needsPassword(contest) && password.trim() === '') {
      setFault(t('password.empty'))
      toast('warning', t('password.empty'))
      return false
    }
    setRunning(true)
    setFault('')
    try {
      await quietCall(registerContest, { cid: contest.id, password })
      toast('success', t('password.done'))
      await readAgain()
      return true
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
      return false
    } finally {
      setRunning(false)
    }
  }
  return { enter, running, fault }
}
