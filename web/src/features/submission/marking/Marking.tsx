import { Button, NumberInput, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys.ts'
import { BroughtBack } from '../../../ui/form/BroughtBack.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import { useFirstFault } from '../../../ui/form/useFirstFault.ts'
import { QuestionList, type QuestionListProps } from '../../exam/index.ts'
import classes from './Marking.module.css'
import { commentField, inWords, pointsField, type SheetData, useMarking } from './useMarking.ts'

interface Props {
  sheet: SheetData
  /** the answers, as who may not mark them sees them */
  list: QuestionListProps
  submitId: number
  onMarked: () => unknown
}

/**
 * The answers of a submission with a field for its points below each in words, and what is said of all of them. Ctrl+S saves;
 * after that the focus goes to the first field that is wrong.
 */
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
        className={classes.points ?? ''}
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
    <div ref={fields} className={classes.marking}>
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
      <Button className={classes.save ?? ''} loading={saving} onClick={() => void saveAll()}>
        {t('mark.save')}
      </Button>
    </div>
  )
}
