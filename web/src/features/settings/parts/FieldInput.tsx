import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { carouselLimits, uploadCarouselImage } from '@oj/functions/features/home/contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/calls/swr.ts'
import { PictureInput } from '../../../ui/file/PictureInput.tsx'
import { pictureEndings } from '../../../ui/file/smallPicture.ts'
import { ZoneInput } from '../../../ui/form/ZoneInput.tsx'
import type { Field, FieldName } from '../fields.ts'

const { bytes, width, height } = carouselLimits
const limits = { bytes, side: Math.max(width, height) }
const facts = { types: pictureEndings }

interface Props extends Field<FieldName> {
  id: string
  input: GetInputPropsReturnType
}

/** One setting, with the input for its kind. */
export function FieldInput({ id, name, kind, input }: Props) {
  const { t } = useTranslation('settings')
  const common = { id, label: t(`field.${name}`), description: t(`hint.${name}`, facts), ...input }
  if (kind === 'picture') return <SitePicture {...common} value={String(input.value ?? '')} />
  if (kind === 'text') return <Textarea {...common} rows={3} />
  if (kind === 'count') return <NumberInput {...common} allowDecimal={false} allowNegative={false} />
  if (kind === 'zone') return <ZoneInput {...common} />
  if (kind === 'line') return <TextInput {...common} />
  return <TextInput {...common} type={kind === 'link' ? 'url' : 'email'} />
}

/** A picture of the site; a chosen one is uploaded at once, and shown to all when the settings are saved. */
function SitePicture(props: Omit<React.ComponentProps<typeof PictureInput>, 'preview' | 'onChoose' | 'limits'>) {
  const { run, running } = useAction(uploadCarouselImage)
  const { value, onChange } = props
  async function upload(file: File) {
    const answer = await run({ file, isShown: false })
    if (answer) onChange(answer.url)
  }
  return (
    <PictureInput
      {...props}
      limits={limits}
      preview={value}
      choosing={running}
      onChoose={(file) => void upload(file)}
    />
  )
}
