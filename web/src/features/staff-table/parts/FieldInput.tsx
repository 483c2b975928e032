import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { MarkdownField } from '../../../ui/markdown/field/MarkdownField.tsx'
import type { Field, FormValues } from '../staffTable.ts'
import { ColorField } from './ColorField.tsx'
import { PictureField } from './PictureField.tsx'
import { UserField } from './UserField.tsx'

interface Props {
  field: Field
  form: UseFormReturnType<FormValues>
  /** it must be filled in */
  required: boolean
  /** the record exists already */
  isMade: boolean
}

/** The line of a form in which a field is filled in, by the field's kind. */
export function FieldInput({ field, form, required, isMade }: Props) {
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
      return <TextInput {...common} inputMode="numeric" disabled={field.fixed === true && isMade} {...input} />
    case 'time':
      return <TextInput {...common} type="datetime-local" {...input} />
    default:
      return <TextInput {...common} type={kind === 'link' ? 'url' : 'text'} {...input} />
  }
}
