import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CaptchaPicture } from './CaptchaPicture.tsx'

interface Props extends TextInputProps {
  /** the picture, once it has come */
  img: string | undefined
  onRenew: () => void
}

/** A field for the digits of a picture, which stands beside it. */
export function DigitsField({ img, onRenew, ...input }: Props) {
  const { t } = useTranslation('account')
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput label={t('captcha.digits')} autoComplete="off" inputMode="numeric" maxLength={8} flex={1} {...input} />
      <CaptchaPicture img={img} onRenew={onRenew} />
    </Group>
  )
}
