import { Button, TextInput } from '@mantine/core'
import { pictureTypes } from '@oj/functions/features/file/contract.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from './FileButton.tsx'
import classes from './PictureInput.module.css'

interface Props {
  id?: string
  label: ReactNode
  required?: boolean
  description: ReactNode
  /** the picture as it will look; empty for none */
  preview: string
  /** what stands in the field of its address */
  value: string
  readOnly?: boolean
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  onChoose: (file: File) => void
  choosing?: boolean
  /** what stands beside the button */
  children?: ReactNode
}

const accept = pictureTypes.map((type) => `.${type}`).join(',')

/** The endings of the pictures that may be chosen, as texts name them. */
export const pictureEndings = pictureTypes.join(', ').toUpperCase()

/** A picture, chosen from the disk or named by its address, as it will look. */
export function PictureInput({ preview, onChange, onChoose, choosing = false, children, ...input }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.picture}>
      {preview !== '' && <img src={preview} alt={t('picture.preview')} referrerPolicy="no-referrer" />}
      <TextInput
        {...input}
        placeholder="https://"
        onChange={(event) => onChange(event.currentTarget.value)}
        // above the hint, whose lines would move it
        inputContainer={(field) => (
          <>
            {field}
            <div className={classes.choose}>
              <FileButton
                accept={accept}
                onChange={(file) => file && onChoose(file)}
                inputProps={{ 'aria-label': t('picture.choose') }}
              >
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    size="sm"
                    loading={choosing}
                    leftSection={<IconPhotoUp size={17} aria-hidden />}
                  >
                    {t('picture.choose')}
                  </Button>
                )}
              </FileButton>
              {children}
            </div>
          </>
        )}
      />
    </div>
  )
}
