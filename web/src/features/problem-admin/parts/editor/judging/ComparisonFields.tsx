import { Checkbox, NumberInput, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldRow } from '../../../../../ui/form/FieldStack.tsx'
import type { Fields } from '../../../form.ts'
import classes from '../Editor.module.css'

interface Props {
  comparison: Fields['comparison']
  onChange: (comparison: Fields['comparison']) => void
}

const byWords = { caseSensitive: true, spaceSensitive: false, absolute: null, relative: null } as const

/** How an output is compared with the answer where no checker decides: as text, or word by word with a tolerance. */
export function ComparisonFields({ comparison, onChange }: Props) {
  const { t } = useTranslation('problem-admin')
  return (
    <div className={classes.switches}>
      <Switch
        label={t('comparison.words')}
        description={t('comparison.wordsHint')}
        checked={comparison !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...byWords } : null)}
      />
      {comparison && (
        <>
          {(['caseSensitive', 'spaceSensitive'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`comparison.${name}`)}
              checked={comparison[name]}
              onChange={(event) => onChange({ ...comparison, [name]: event.currentTarget.checked })}
            />
          ))}
          <div className={classes.whole}>
            <FieldRow>
              {(['absolute', 'relative'] as const).map((name) => (
                <NumberInput
                  key={name}
                  label={t(`comparison.${name}`)}
                  description={t('comparison.tolerance')}
                  min={0}
                  max={1}
                  decimalScale={12}
                  value={comparison[name] ?? ''}
                  onChange={(value) => onChange({ ...comparison, [name]: value === '' ? null : Number(value) })}
                />
              ))}
            </FieldRow>
          </div>
        </>
      )}
    </div>
  )
}
