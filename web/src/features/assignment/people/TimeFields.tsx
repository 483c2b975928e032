import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { FieldRow } from '../../../ui/form/FieldStack.tsx'
import { TimeField } from '../../../ui/form/TimeField.tsx'
import { type DefaultTimes, fieldOfTime, formatTime, type OwnTimes, timeNames } from './ownTimes.ts'

type Choice = 'default' | 'own' | 'none'

function choiceOf(time: string | null | undefined): Choice {
  if (time === undefined) return 'default'
  return time === null ? 'none' : 'own'
}

interface Props {
  times: OwnTimes
  /** those of everybody */
  defaults: DefaultTimes
  /** whether what is missing is marked */
  isTried: boolean
  onChange: (times: OwnTimes) => void
}

/** The times of a class or a person: each as for everybody, their own, or none. */
export function TimeFields({ times, defaults, isTried, onChange }: Props) {
  const { t } = useTranslation('assignment-admin')
  return timeNames.map((name) => {
    const [own, usual] = [times[name], defaults[fieldOfTime[name]]]
    const label = t(`field.${fieldOfTime[name]}`)
    const as = usual === null ? t('people.asNone') : t('people.as', { time: formatTime(usual) })
    const timeOf = { default: undefined, own: usual ?? '', none: null } as const satisfies Record<Choice, unknown>
    return (
      <FieldRow key={name}>
        <ChoiceField
          label={label}
          value={choiceOf(own)}
          options={[
            { value: 'default', label: as },
            { value: 'own', label: t('people.own') },
            { value: 'none', label: t('people.none') },
          ]}
          onChange={(choice) => onChange({ ...times, [name]: timeOf[choice] })}
        />
        {typeof own === 'string' && (
          <TimeField
            label={t('people.ownOf', { name: label })}
            required
            value={own}
            error={isTried && own === '' && t('people.missing')}
            onChange={(time) => onChange({ ...times, [name]: time })}
          />
        )}
      </FieldRow>
    )
  })
}
