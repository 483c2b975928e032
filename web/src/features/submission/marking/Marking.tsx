import { Button, NumberInput, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BroughtBack } from '../../../ui/form/BroughtBack.tsx'
import { ClashNotice } from '../../../ui/form/ClashNotice.tsx'
import classes from './Marking.module.css'
import { commentField, inWords, pointsField, type SheetData, useMarking } from './useMarking.ts'

interface Props {
  sheet: SheetData
  submitId: number
  onMarked: () => unknown
}

/** Fields for the points of answers in words, and what is said of them. */
export function Marking({ sheet, submitId, onMarked }: Props) {
  const { t } = useTranslation('exam')
  const { textOf, set, faults, save, saving, clash, settle, broughtBack } = useMarking(sheet, submitId, onMarked)
  const words = inWords(sheet)
  const nameOf = new Map(words.map(({ id, number }) => [pointsField(id), t('mark.points', { number })]))
  return (
    <section className={classes.marking}>
      <h3>{t('mark.title')}</h3>
      {broughtBack && <BroughtBack at={broughtBack.at} onGiveUp={broughtBack.giveUp} />}
      {clash && (
        <ClashNotice fields={clash.fields.map((name) => nameOf.get(name) ?? t('mark.comment'))} onSettle={settle} />
      )}
      <div className={classes.points}>
        {words.map(({ id, full }) => {
          const field = pointsField(id)
          const fault = faults.get(field)
          return (
            <NumberInput
              key={id}
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
        })}
      </div>
      <Textarea
        label={t('mark.comment')}
        autosize
        minRows={2}
        maxLength={1000}
        value={textOf(commentField)}
        onChange={(event) => set(commentField, event.currentTarget.value)}
      />
      <Button loading={saving} onClick={() => void save()}>
        {t('mark.save')}
      </Button>
    </section>
  )
}
