import { NativeSelect } from '@mantine/core'
import type { ColumnForm } from '@oj/functions/features/gradebook/contract.ts'
import { getGradebookCell, getGradeTable, importGrades } from '@oj/functions/features/gradebook/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { reloadCalls } from '../../../lib/calls/swr.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useLeaving } from '../../../ui/dialog/useLeaving.tsx'
import { linesOf } from '../table.ts'
import { LinesForm } from './LinesForm.tsx'

interface Props {
  id: number
  columns: readonly ColumnForm[]
  onClose: () => void
}

/** Takes grades of one column from a table. */
export function ImportGrades({ id, columns, onClose }: Props) {
  const { t } = useTranslation('gradebook')
  const [column, setColumn] = useState(
    columns.find(({ byHand, kind }) => byHand || kind === 'hand')?.id ?? columns[0]?.id ?? 0,
  )
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useLeaving(isDirty)
  return (
    <Dialog opened size="lg" title={t('import.title')} onClose={() => leave(onClose)}>
      <NativeSelect
        mb="md"
        label={t('import.column')}
        value={String(column)}
        data={columns.map((one) => ({ value: String(one.id), label: one.title }))}
        onChange={(event) => setColumn(Number(event.currentTarget.value))}
      />
      <LinesForm
        label={t('import.lines')}
        hint={t('import.hint')}
        placeholder={t('import.example')}
        action={t('import.send')}
        read={(text) => linesOf(text, 3)}
        save={(grades) => quietCall(importGrades, { id, column, grades })}
        onSaved={() => void reloadCalls(getGradeTable, getGradebookCell)}
        onDirty={setDirty}
      />
      {question}
    </Dialog>
  )
}
