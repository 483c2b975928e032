import { Group, Skeleton, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './DigitsField.module.css'

interface Props extends TextInputProps {
  img: string | undefined
  onRenew: () => void
}

/** A field for the digits of a picture beside it; a click on the picture brings another one. */
export function DigitsField({ img, onRenew, ...input }: Props) {
  const { t } = useTranslation('account')
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput label={t('captcha.digits')} autoComplete="off" inputMode="numeric" maxLength={8} flex={1} {...input} />
      <UnstyledButton className={classes.picture ?? ''} title={t('captcha.renew')} onClick={onRenew}>
        {img ? <img src={img} alt={t('captcha.picture')} /> : <Skeleton width={120} height={36} />}
      </UnstyledButton>
    </Group>
  )
}
