import { useTranslation } from 'react-i18next'
import classes from './SignPage.module.css'
import { SignPage } from './SignPage.tsx'

/** Any address that no route knows. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <SignPage
      sign={<span className={classes.number}>404</span>}
      title={t('notFound.title')}
      hint={t('notFound.hint')}
    />
  )
}
