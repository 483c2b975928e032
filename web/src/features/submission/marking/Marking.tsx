import { Button, NumberInput, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys.ts'
import { BroughtBack } from '../../../ui/form/BroughtBack.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { useFirstFault } from '../../../ui/form/useFirstFault.ts'
import { QuestionList, type QuestionListProps } from '../../exam/index.ts'
import { commentField, inWords, pointsField, type SheetData, useMarking } from './useMarking.ts'

interface Props {
  sheet: SheetData
  /** the answers as they show without marking */
  list: QuestionListProps
  submitId: number
  onMarked: () => unknown
}

/** The answers of a submission with fields for points and a comment. Ctrl+S saves, and focuses the first wrong field. */
export function Marking({ sheet, list, submitId, onMarked }: Props) {
  const { t } = useTranslation('exam')
  const { textOf, set, faults, save, saving, clash, settle, broughtBack } = useMarking(sheet, submitId, onMarked)
  const { fields, onTried } = useFirstFault()
  const words = inWords(sheet)
  const nameOf = new Map(words.map(({ id, number }) => [pointsField(id), t('mark.points', { number })]))

  async function saveAll() {
    await save()
    onTried()
  }
  useKey('save', () => void saveAll())

  function pointsOf(id: string) {
    const word = words.find((one) => one.id === id)
    if (!word) return null
    const { full } = word
    const field = pointsField(id)
    const fault = faults.get(field)
    return (
      <NumberInput
        maw={220}
        mt={12}
        label={nameOf.get(field)}
        description={`0 – ${full}`}
        min={0}
        max={full}
        clampBehavior="none"
        allowNegative={false}
        decimalScale={2}
        value={textOf(field)}
        error={fault && t(`mark.${fault}`, { full })}
        onChange={(value) => set(field, String(value))}
      />
    )
  }
  return (
    <Stack ref={fields} gap={24}>
      {broughtBack && <BroughtBack at={broughtBack.at} onGiveUp={broughtBack.giveUp} />}
      <QuestionList {...list} below={pointsOf} />
      {clash && (
        <ClashNotice fields={clash.fields.map((name) => nameOf.get(name) ?? t('mark.comment'))} onSettle={settle} />
      )}
      <Textarea
        label={t('mark.comment')}
        autosize
        minRows={2}
        maxLength={1000}
        value={textOf(commentField)}
        onChange={(event) => set(commentField, event.currentTarget.value)}
      />
      <div>
        <Button loading={saving} onClick={() => void saveAll()}>
          {t('mark.save')}
        </Button>
      </div>
    </Stack>
  )
}
