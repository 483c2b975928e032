import { Input } from '@mantine/core'
import { Segments } from '../../ui/Segments.tsx'

interface Props<Key extends string> {
  label: string
  /** what presets do; told while none is chosen */
  about: string
  presets: readonly { key: Key; name: string; hint: string }[]
  /** the one whose fields the form has */
  chosen: Key | null
  onChoose: (key: Key) => void
}

/** Sets of fields that fill a form at one press; each field can be changed after that. */
export function Presets<Key extends string>({ label, about, presets, chosen, onChoose }: Props<Key>) {
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <Input.Description mb={6}>{presets.find(({ key }) => key === chosen)?.hint ?? about}</Input.Description>
      <Segments<Key | ''>
        label={label}
        value={chosen ?? ''}
        options={presets.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(key) => key !== '' && onChoose(key)}
      />
    </div>
  )
}
