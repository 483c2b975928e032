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
  /** what stands in the field of its address */
  value: string
  readOnly?: boolean
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  onChoose: (file: File) => void
  /** what a chosen one is made small for; absent where a part of it is cut out */
  limits?: PictureLimits
  choosing?: boolean
  /** what stands beside the button */
  children?: ReactNode
}

/** A picture, chosen from the disk or named by its address, as it will look. */
export function PictureInput({ preview, onChange, onChoose, limits, choosing = false, children, ...input }: Props) {
  const { t } = useTranslation()
  async function choose(file: File) {
    const small = limits ? await smallPicture(file, limits) : file
    if (small === 'unreadable') toast('error', t('picture.unreadable', { types: pictureEndings }))
    // the server says how large one may be that cannot be made smaller
    else onChoose(small === 'tooLarge' ? file : small)
  }
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
