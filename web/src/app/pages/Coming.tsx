import { IconHammer } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShell } from '../shell/shellOf.ts'
import classes from './SignPage.module.css'
import { SignPage } from './SignPage.tsx'

/** Stands at addresses whose pages are being built: says so, and leads back. */
export function Coming() {
  const { t } = useTranslation()
  const { area } = useShell()
  const name = area ? t(`nav.${area}`) : ''
  const sign = (
    <span className={classes.sign}>
      <IconHammer size={44} stroke={1.5} />
    </span>
  )
  return <SignPage sign={sign} name={name} title={t('coming.title', { name })} hint={t('coming.hint')} />
}
