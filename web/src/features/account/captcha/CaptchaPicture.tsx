import { Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './CaptchaPicture.module.css'

/** The picture with the digits; a click brings another one. */
export function CaptchaPicture({ img, onRenew }: { img: string | undefined; onRenew: () => void }) {
  const { t } = useTranslation('account')
  return (
    <UnstyledButton className={classes.picture ?? ''} title={t('captcha.renew')} onClick={onRenew}>
      {img ? <img src={img} alt={t('captcha.picture')} /> : <Skeleton width={120} height={36} />}
    </UnstyledButton>
  )
}
