import { Button, FileButton, TextInput } from '@mantine/core'
import { pictureTypes } from '@oj/functions/features/file/contract.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '../staffTable.ts'
import classes from './StaffTable.module.css'

interface Props {
  label: string
  field: FieldOf<'picture'>
  /** an address, or what was chosen and is uploaded when the form is sent */
  value: string | File
  onChange: (value: string | File) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

const accept = pictureTypes.map((type) => `.${type}`).join(',')

/** A picture, chosen from the disk or named by its address, as it will look. */
export function PictureField({ label, field, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('content')
  const preview = useAddress(value)
  const isFile = value instanceof File
  return (
    <div className={classes.picture}>
      {preview !== '' && <img src={preview} alt={t('preview')} referrerPolicy="no-referrer" />}
      <TextInput
        {...rest}
        label={label}
        description={t('hint.picture', {
          types: pictureTypes.join(', ').toUpperCase(),
          size: field.bytes / 1024 / 1024,
        })}
        placeholder="https://"
        readOnly={isFile}
        value={isFile ? value.name : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.choose}>
        <FileButton
          accept={accept}
          onChange={(file) => file && onChange(file)}
          inputProps={{ 'aria-label': t('choosePicture') }}
        >
          {(button) => (
            <Button {...button} variant="default" size="sm" leftSection={<IconPhotoUp size={17} />}>
              {t('choosePicture')}
            </Button>
          )}
        </FileButton>
        {isFile && (
          <Button variant="subtle" size="sm" onClick={() => onChange('')}>
            {t('dropPicture')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address of a picture; a chosen file has a temporary one while it is shown. */
function useAddress(value: string | File): string {
  const [made, setMade] = useState('')
  useEffect(() => {
    if (!(value instanceof File)) return
    const address = URL.createObjectURL(value)
    setMade(address)
    return () => {
      URL.revokeObjectURL(address)
      setMade('')
    }
  }, [value])
  return value instanceof File ? made : value
}
