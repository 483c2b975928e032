import { Button, Group } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { openAccountDialog } from '../../../lib/accountDialog.ts'
import { useSession } from '../../../lib/session.ts'
import { useSite } from '../useSite.ts'
import { VerdictArt } from './VerdictArt.tsx'
import classes from './Welcome.module.css'

/** Whose site this is, in its own words, and the first step from here. */
export function Welcome() {
  const { t } = useTranslation('site')
  const { user } = useSession()
  const site = useSite()
  const name = user?.nickname || user?.username
  return (
    <section className={classes.welcome}>
      <div className={classes.words}>
        <p className={classes.greeting}>{name ? t('welcome.back', { name }) : t('welcome.to')}</p>
        <h1 className={classes.title}>{site?.name || '\u00a0'}</h1>
        <p className={classes.about}>{site?.description || t('welcome.about')}</p>
        <Group gap="sm" mt={24}>
          <Button component={Link} to="/problem" size="md" rightSection={<IconArrowRight size={18} />}>
            {t('welcome.solve')}
          </Button>
          {user ? (
            <Button component={Link} to="/status?onlyMine=true" size="md" variant="default">
              {t('welcome.mine')}
            </Button>
          ) : (
            site?.register !== false && (
              <Button
                size="md"
                variant="default"
                // keeps its place until the site has said whether one may register
                style={{ visibility: site ? undefined : 'hidden' }}
                onClick={() => openAccountDialog('register')}
              >
                {t('welcome.join')}
              </Button>
            )
          )}
        </Group>
      </div>
      <VerdictArt />
    </section>
  )
}
