import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureInput } from '../../../ui/file/PictureInput.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import type { FieldOf } from '../staffTable.ts'

interface Props {
  label: string
  required: boolean
  field: FieldOf<'picture'>
  /** an address, or what was chosen and is uploaded when the form is sent */
  value: string | File
  onChange: (value: string | File) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

/** A picture in the form of a row. */
export function PictureField({ label, field, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('content')
  const { bytes, width, height } = field.limits
  const preview = useAddress(value)
  const isFile = value instanceof File
  return (
    <PictureInput
      {...rest}
      label={label}
      description={t('hint.picture', { types: pictureEndings, width, height })}
      preview={preview}
      readOnly={isFile}
      value={isFile ? value.name : value}
      onChange={onChange}
      onChoose={onChange}
      limits={{ bytes, side: Math.max(width, height) }}
    >
      {isFile && (
        <Button variant="subtle" size="sm" onClick={() => onChange('')}>
          {t('dropPicture')}
        </Button>
      )}
    </PictureInput>
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
