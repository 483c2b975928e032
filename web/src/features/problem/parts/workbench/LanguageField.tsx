import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import type { LanguageFieldProps } from './LanguagePicker.tsx'
import classes from './Workbench.module.css'

const loadPicker = () => import('./LanguagePicker.tsx')
const LanguagePicker = lazy(async () => ({ default: (await loadPicker()).LanguagePicker }))

/** The language that the code is in; the list to choose from, with its search, is downloaded when it is opened. */
export function LanguageField(props: LanguageFieldProps) {
  const { t } = useTranslation('problem')
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  const prepare = () => void loadPicker()
  const close = () => {
    setOpen(false)
    // the button is back after this
    requestAnimationFrame(() => field.current?.focus())
  }
  const none = props.languages.length === 0
  const button = (
    <Button
      ref={field}
      variant="default"
      fw={550}
      px="sm"
      className={classes.language ?? ''}
      disabled={none}
      aria-haspopup="listbox"
      aria-label={`${t('editor.language')}: ${languageTitle(props.value)}`}
      rightSection={<IconChevronDown size={15} aria-hidden />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setOpen(true)}
    >
      {none ? t('editor.noLanguage') : languageTitle(props.value)}
    </Button>
  )
  return open ? (
    <Suspense fallback={button}>
      <LanguagePicker {...props} onClose={close} />
    </Suspense>
  ) : (
    button
  )
}
