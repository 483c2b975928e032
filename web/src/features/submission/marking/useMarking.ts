import { getAnswerSheet, markAnswers } from '@oj/functions/features/exam/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { quietCall } from '../../../lib/calls/call.ts'
import { asItIs, useEditedForm } from '../../../lib/drafts/useEditedForm.ts'
import { type Calls, refusedBy, type Version } from '../../../lib/merging.ts'
import { toast } from '../../../lib/toast.ts'
import { useProblemSet } from '../../problem-set/index.ts'

export type SheetData = AnswerOf<typeof getAnswerSheet>

/** The comment and the typed points, each a field of its own so that two people can mark at once. */
const Form = z.record(z.string(), z.string())
type Form = z.output<typeof Form>

export const commentField = 'comment'
export const pointsField = (id: string) => `points/${id}`

export const inWords = ({ questions, answers }: SheetData) =>
  questions.flatMap(({ id, kind, points }, at) =>
    kind === 'text' && id in answers ? [{ id, number: at + 1, full: points }] : [],
  )

function versionOf(sheet: SheetData): Version<Form> {
  const pointsOf = (id: string) => String(sheet.marks?.find((mark) => mark.id === id)?.points ?? '')
  const points = inWords(sheet).map(({ id }) => [pointsField(id), pointsOf(id)])
  return { form: { [commentField]: sheet.comment, ...Object.fromEntries(points) }, revision: sheet.revision }
}

type Fault = 'over' | 'missing'

/** Points may not exceed the full points or be removed, and without a new comment some must be given. */
function faultsOf(sheet: SheetData, written: Form, before: Form): Map<string, Fault> {
  const isSaid = written[commentField] !== before[commentField]
  const isBare = !isSaid && inWords(sheet).every(({ id }) => !written[pointsField(id)])
  return new Map(
    inWords(sheet).flatMap(({ id, full }): [string, Fault][] => {
      const field = pointsField(id)
      const points = written[field] ?? ''
      if (Number(points) > full) return [[field, 'over']]
      return points === '' && (isBare || before[field]) ? [[field, 'missing']] : []
    }),
  )
}

/** The form of points and comment, merged with what others save meanwhile. */
export function useMarking(sheet: SheetData, submitId: number, onMarked: () => unknown) {
  const { t } = useTranslation('exam')
  const { fields: set } = useProblemSet()
  const input = { submitId, ...set }
  const edited = useEditedForm<Form, Form>({
    place: `marks/${submitId}`,
    first: () => versionOf(sheet),
    draftOf: asItIs,
    formOf: asItIs,
    reader: Form,
  })
  const written = edited.draft
  const [checked, setChecked] = useState(false)
  const faults = faultsOf(sheet, written, edited.base)

  async function save() {
    setChecked(true)
    if (faults.size > 0) return
    const calls: Calls<Form> = {
      async send({ form, revision }, changes) {
        const values = { ...form, ...changes }
        const marks = inWords(sheet).flatMap(({ id }) => {
          const points = values[pointsField(id)] ?? ''
          return points === '' ? [] : [{ id, points: Number(points) }]
        })
        await quietCall(markAnswers, { ...input, revision, marks, comment: values[commentField] ?? '' })
      },
      isOvertaken: refusedBy('marks-changed'),
      read: async () => versionOf(await quietCall(getAnswerSheet, input)),
    }
    await edited.save(calls, () => {
      setChecked(false)
      toast('success', t('mark.saved'))
      return onMarked()
    })
  }
  return {
    ...edited,
    save,
    faults: checked ? faults : new Map<string, Fault>(),
    textOf: (field: string) => written[field] ?? '',
    set: (field: string, value: string) => edited.setDraft((now) => ({ ...now, [field]: value })),
  }
}
