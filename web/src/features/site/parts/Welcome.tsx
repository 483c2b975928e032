import { Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { nameOfPerson } from '../../../ui/user/nameOfPerson.ts'
import { useShownSite } from '../useSite.ts'
import { VerdictArt } from './VerdictArt.tsx'
import classes from './Welcome.module.css'

/** The site's name: for visitors with a description and first steps, for users in one line. */
export function Welcome() {
  const { t } = useTranslation('site')
  const { user, isBack } = useSession()
  const site = useShownSite()
  if (isBack) {
    return (
      <header className={classes.back}>
        <h1>{site?.name || '\u00a0'}</h1>
        <p>{user ? t('welcome.back', { name: nameOfPerson({ ...user, realname: null }) }) : '\u00a0'}</p>
      </header>
    )
  }
  return (
    <section className={classes.welcome}>
      <div className={classes.words}>
        <p className={classes.greeting}>{t('welcome.to')}</p>
        <h1 className={classes.title}>{site?.name || '\u00a0'}</h1>
        <p className={classes.about}>{site?.description || t('welcome.about')}</p>
        <Group gap="sm" mt={24}>
          <Button component={Link} to="/problem" size="md" rightSection={<IconArrowRight size={18} />}>
            {t('welcome.solve')}
          </Button>
          {site?.register !== false && (
            <Button
              size="md"
              variant="default"
              // keeps its space until the site's settings are loaded
              style={{ visibility: site ? undefined : 'hidden' }}
              onClick={() => openAccountDialog('register')}
            >
              {t('welcome.join')}
            </Button>
          )}
        </Group>
      </div>
      {site?.picture ? (
        <img className={classes.picture} src={site.picture} alt="" referrerPolicy="no-referrer" />
      ) : (
        <VerdictArt />
      )}
    </section>
  )
}
