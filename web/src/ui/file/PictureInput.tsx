import { Button, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { FileButton } from './FileButton.tsx'
import classes from './PictureInput.module.css'
import { type PictureLimits, pictureEndings, smallPicture } from './smallPicture.ts'

interface Props {
  id?: string
  label: ReactNode
  required?: boolean
  description: ReactNode
  /** the picture as it will look; empty for none */
  preview: string
  /** the value of the address field */
  value: string
  readOnly?: boolean
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  onChoose: (file: File) => void
  /** the chosen picture is shrunk to these; absent if it is cropped instead */
  limits?: PictureLimits
  choosing?: boolean
  children?: ReactNode
}

/** A picture, chosen as a file or by its address, with a preview. */
export function PictureInput({ preview, onChange, onChoose, limits, choosing = false, children, ...input }: Props) {
  const { t } = useTranslation()
  async function choose(file: File) {
    const small = limits ? await smallPicture(file, limits) : file
    if (small === 'unreadable') toast('error', t('picture.unreadable', { types: pictureEndings }))
    // if it cannot be made smaller, the server's refusal names the limit
    else onChoose(small === 'tooLarge' ? file : small)
  }
  return (
    <div className={classes.picture}>
      {preview !== '' && <img src={preview} alt={t('picture.preview')} referrerPolicy="no-referrer" />}
      <TextInput
        {...input}
        placeholder="https://"
        onChange={(event) => onChange(event.currentTarget.value)}
        // above the description, whose length would move the button
        inputContainer={(field) => (
          <>
            {field}
            <div className={classes.choose}>
              <FileButton
                accept="image/*"
                onChange={(file) => file && void choose(file)}
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
