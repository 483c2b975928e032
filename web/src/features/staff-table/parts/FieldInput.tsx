import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { getUserList } from '@oj/functions/features/user-admin/contract.ts'
import { type FocusEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { PictureInput } from '../../../ui/file/PictureInput.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import type { Field, FieldOf, FormValues } from '../staffTable.ts'
import { ColorField } from './ColorField.tsx'

interface Props {
  field: Field
  form: UseFormReturnType<FormValues>
  required: boolean
  isNew: boolean
}

/** The input of a field, by its kind. */
export function FieldInput({ field, form, required, isNew }: Props) {
  const { t } = useTranslation('content')
  const { name, kind } = field
  const label = t(`field.${field.label}`)
  const description = field.hint && t(`hint.${field.hint}`, field.hintValues ?? {})
  const common = { label, required, ...(description && { description }) }
  const input = form.getInputProps(name)
  const { value, ...others } = input
  switch (kind) {
    case 'markdown':
      return (
        <MarkdownField
          {...common}
          {...(field.set && { set: field.set })}
          byAnybody={field.byAnybody ?? false}
          value={value}
          error={input.error}
          onChange={input.onChange}
        />
      )
    case 'switch':
      return <Switch label={label} description={description} {...form.getInputProps(name, { type: 'checkbox' })} />
    case 'choice':
      return (
        <NativeSelect
          {...common}
          data={field.options.map((value) => ({ value, label: t(`choice.${value}`) }))}
          {...input}
        />
      )
    case 'color':
      return <ColorField {...common} {...others} value={value} />
    case 'picture':
      return <PictureField {...common} {...others} field={field} value={value} />
    case 'user':
      return <UserField {...common} {...others} value={value} />
    case 'number':
      return <TextInput {...common} inputMode="numeric" disabled={field.fixed === true && !isNew} {...input} />
    case 'time':
      return <TextInput {...common} type="datetime-local" {...input} />
    default:
      return <TextInput {...common} type={kind === 'link' ? 'url' : 'text'} {...input} />
  }
}

interface PictureProps {
  label: string
  required: boolean
  field: FieldOf<'picture'>
  /** an address, or a file that is uploaded when the form is sent */
  value: string | File
  onChange: (value: string | File) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

function PictureField({ label, field, value, onChange, ...rest }: PictureProps) {
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

/** The address of a picture; a file has a temporary one. */
function useAddress(value: string | File): string {
  const [temporary, setTemporary] = useState('')
  useEffect(() => {
    if (!(value instanceof File)) return
    const address = URL.createObjectURL(value)
    setTemporary(address)
    return () => {
      URL.revokeObjectURL(address)
      setTemporary('')
    }
  }, [value])
  return value instanceof File ? temporary : value
}

interface UserProps {
  label: string
  required: boolean
  description?: string
  value: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent) => void
  error?: string
}

/** The pause in typing after which users are searched, in ms. */
const pause = 300

/** A username, with offers of those that contain what is typed. */
function UserField({ value, onChange, ...field }: UserProps) {
  const id = useId()
  const [keyword] = useDebouncedValue(value.trim(), pause)
  const { data } = useCall(getUserList, keyword === '' ? null : { keyword, limit: 10 }, { keepPreviousData: true })
  return (
    <>
      <TextInput
        {...field}
        list={id}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={id}>
        {data?.records.map(({ uid, username, nickname }) => (
          <option key={uid} value={username}>
            {nickname}
          </option>
        ))}
      </datalist>
    </>
  )
}
