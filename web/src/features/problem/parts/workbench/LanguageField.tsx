import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTitle } from '../../../../lib/languageTitle.ts'
import { popup } from '../../../../ui/part/part.tsx'
import type { LanguageFieldProps } from './LanguagePicker.tsx'
import classes from './Workbench.module.css'

const LanguagePicker = popup(
  async () => (await import('./LanguagePicker.tsx')).LanguagePicker,
  ({ languages, value }) => <LanguageButton languages={languages} value={value} />,
)

/** The language of the code; the list to choose from is downloaded when it is opened. */
export function LanguageField(props: LanguageFieldProps) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLButtonElement>(null)
  const { prepare } = LanguagePicker
  const close = () => {
    setOpen(false)
    // after this the button is mounted again
    requestAnimationFrame(() => field.current?.focus())
  }
  return open ? (
    <LanguagePicker {...props} onClose={close} onFailed={close} />
  ) : (
    <LanguageButton
      ref={field}
      languages={props.languages}
      value={props.value}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setOpen(true)}
    />
  )
}

type Handlers = Pick<ComponentPropsWithRef<'button'>, 'ref' | 'onPointerEnter' | 'onFocus' | 'onClick'>
type LanguageButtonProps = Pick<LanguageFieldProps, 'languages' | 'value'> & Handlers

function LanguageButton({ languages, value, ...handlers }: LanguageButtonProps) {
  const { t } = useTranslation('problem')
  const none = languages.length === 0
  return (
    <Button
      variant="default"
      fw={600}
      px="sm"
      className={classes.language ?? ''}
      disabled={none}
      aria-haspopup="listbox"
      aria-label={`${t('editor.language')}: ${languageTitle(value)}`}
      rightSection={<IconChevronDown size={15} aria-hidden />}
      {...handlers}
    >
      {none ? t('editor.noLanguage') : languageTitle(value)}
    </Button>
  )
}
