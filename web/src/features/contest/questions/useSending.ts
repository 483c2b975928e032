import { getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import { type FormEvent, useState } from 'react'
import { tellOfForm } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'

const atField = { 'question-empty': 'text', 'question-answered': 'text' } as const

/** Sends a question or an answer; `fault` is what is wrong with its text. */
export function useSending(send: () => Promise<unknown>, done: string, onClose: () => void) {
  const [fault, setFault] = useState('')
  const [saving, setSaving] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    try {
      await send()
      toast('success', done)
      await reloadCalls(getQuestions)
      onClose()
    } catch (error) {
      tellOfForm(error, atField, (_, words) => setFault(words))
      // shows what another one may have written
      await reloadCalls(getQuestions)
    } finally {
      setSaving(false)
    }
  }
  return { fault, saving, submit, touch: () => setFault('') }
}
