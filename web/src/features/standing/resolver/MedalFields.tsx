import { Checkbox, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { medalsOf, mostMedals } from './query.ts'
import classes from './Resolver.module.css'
import { type Medals, medalNames } from './resolve.ts'

interface Props {
  medals: Medals
  removeStar: boolean
  onChange: (changed: { medals?: Medals; removeStar?: boolean }) => void
}

/** How many medals there are, and whether teams out of the ranking are shown. */
export function MedalFields({ medals, removeStar, onChange }: Props) {
  const { t } = useTranslation('standing')
  const withMedal = (at: number, value: string | number): Medals => {
    const [gold, silver, bronze] = medals.map((count, place) => (place === at ? medalsOf(String(value)) : count))
    return [gold ?? 0, silver ?? 0, bronze ?? 0]
  }
  return (
    <div className={classes.fields}>
      <div className={classes.medals}>
        {medalNames.map((name, at) => (
          <NumberInput
            key={name}
            label={t(`resolver.medal.${name}`)}
            value={medals[at] ?? 0}
            min={0}
            max={mostMedals}
            allowDecimal={false}
            allowNegative={false}
            onChange={(value) => onChange({ medals: withMedal(at, value) })}
          />
        ))}
      </div>
      <Checkbox
        label={t('resolver.removeStar')}
        checked={removeStar}
        onChange={(event) => onChange({ removeStar: event.currentTarget.checked })}
      />
    </div>
  )
}
