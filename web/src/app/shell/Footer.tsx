import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShownSite } from '../../features/site/index.ts'
import classes from './Footer.module.css'
import { LanguageChoice } from './header/LanguageButton.tsx'

export function Footer() {
  const { t } = useTranslation()
  const site = useShownSite()
  const links = [
    { name: site?.recordName, url: site?.recordUrl },
    { name: site?.projectName, url: site?.projectUrl },
  ].filter(({ name }) => name)
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <strong>{site?.name}</strong>
          {site?.description && <p>{site.description}</p>}
          <ul className={classes.links}>
            {links.map(({ name, url }) => (
              <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
            ))}
            <li>
              <Link to="/help">{t('help')}</Link>
            </li>
            <li>
              <Link to="/privacy">{t('privacy')}</Link>
            </li>
            <li>
              <Link to="/api-docs">API</Link>
            </li>
          </ul>
        </div>
        <LanguageChoice />
      </div>
    </footer>
  )
}
