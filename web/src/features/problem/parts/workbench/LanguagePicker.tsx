import '../../../../lib/loading/stylesLater.ts'
import { Select } from '@mantine/core'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './Workbench.module.css'

export interface LanguageFieldProps {
  /** the names of those that the problem accepts */
  languages: readonly string[]
  /** the languages of the site, empty while they load */
  known: readonly Language[]
  value: string
  onChoose: (language: string) => void
}

/** The list of languages, opened at once, searched by typing; closes with a choice, Escape or a click elsewhere. */
export function LanguagePicker({
  languages,
  known,
  value,
  onChoose,
  onClose,
}: LanguageFieldProps & { onClose: () => void }) {
  const { t } = useTranslation('problem')
  const about = (name: string) => known.find((one) => one.name === name)?.description
  return (
    <Select
      className={classes.picker ?? ''}
      aria-label={t('editor.language')}
      placeholder={t('editor.searchLanguage')}
      data={[...languages]}
      value={value}
      searchable
      autoFocus
      defaultDropdownOpened
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={380}
      comboboxProps={{ width: 280, position: 'bottom-start', withinPortal: false }}
      nothingFoundMessage={t('editor.noSuchLanguage')}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <b>{option.label}</b>
          <span>{about(option.value)}</span>
        </span>
      )}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(next) => next && onChoose(next)}
      onDropdownClose={onClose}
    />
  )
}
