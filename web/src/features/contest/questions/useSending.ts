import { getQuestions } from '@oj/functions/features/contest/questions/contract.ts'
import { type FormEvent, useState } from 'react'
import { tellOfForm } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'

const atField = { 'question-empty': 'text', 'question-answered': 'text' } as const

/** The sending of a question or of an answer: what is wrong with its text, and what follows once it is sent. */
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
      // what another one has written stands there then
      await reloadCalls(getQuestions)
    } finally {
      setSaving(false)
    }
  }
  return { fault, saving, submit, touch: () => setFault('') }
}
