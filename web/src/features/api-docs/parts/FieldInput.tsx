import { FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '../document.ts'
import { choicesOf, kindOf, limitsOf, typeOf } from '../schema.ts'

interface Props {
  field: Field
  value: string | File | null
  broken: boolean
  onChange: (value: string | File | null) => void
}

/** The input of one field, by its type; what no simple field can hold is written as JSON. */
export function FieldInput({ field: { name, required, schema }, value, broken, onChange }: Props) {
  const { t } = useTranslation('api-docs')
  const kind = kindOf(schema)
  const common = {
    label: name,
    description: [typeOf(schema), ...limitsOf(schema)].join(' · '),
    withAsterisk: required,
    error: broken && t(`broken.${kind === 'number' || kind === 'json' ? kind : 'missing'}`),
  }
  if (kind === 'file') {
    return (
      <FileInput
        {...common}
        value={value instanceof File ? value : null}
        placeholder={t('chooseFile')}
        onChange={onChange}
      />
    )
  }
  const text = typeof value === 'string' ? value : ''
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (kind === 'choice') {
    return <NativeSelect {...common} value={text} data={['', ...choicesOf(schema)]} onChange={change} />
  }
  if (kind === 'long' || kind === 'json') {
    return (
      <Textarea
        {...common}
        value={text}
        rows={4}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={change}
      />
    )
  }
  const numeric = kind === 'number' ? ({ inputMode: 'numeric' } as const) : {}
  return <TextInput {...common} {...numeric} value={text} autoComplete="off" spellCheck={false} onChange={change} />
}
