import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../staff-table/index.ts'
import { balloons } from '../../awards.ts'
import classes from './Problems.module.css'

/** Whether a colour may be saved: six digits, or none. */
export const isColor = (color: string) => color === '' || /^#[0-9a-f]{6}$/i.test(color)

interface Props {
  /** empty for none */
  color: string
  onChange: (color: string) => void
}

/** The colour of a balloon: a usual one, or another. */
export function BalloonField({ color, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <div>
      <ColorField
        label={t('problems.color')}
        description={t('problems.colorHint')}
        value={color}
        {...(!isColor(color) && { error: t('problems.colorFault') })}
        onChange={onChange}
      />
      <fieldset className={classes.colors} aria-label={t('problems.usualColors')}>
        {balloons.map((usual) => (
          <button
            key={usual}
            type="button"
            aria-label={usual}
            aria-pressed={usual === color.toLowerCase()}
            style={{ background: usual }}
            onClick={() => onChange(usual)}
          />
        ))}
      </fieldset>
    </div>
  )
}
