import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Markdown } from '../../../ui/markdown/Markdown.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Entry } from '../entry/Entry.tsx'
import { trainingPath } from '../paths.ts'
import { useTraining } from '../useTraining.ts'
import classes from './Introduction.module.css'

/** What a training is about, and the way in. */
export function Introduction() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  usePageTitle(training.title)
  const isIn = training.isManager || training.isMember
  const standing = training.isManager ? 'manager' : training.isMember ? 'member' : user ? training.auth : 'visitor'
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <Panel title={t('admission.title')}>
          <p className={classes.words}>{t(`admission.${standing}`)}</p>
          {!isIn && <Entry />}
          {training.access && (
            <Button
              component={Link}
              to={`${trainingPath(training)}/problems`}
              fullWidth
              {...(!isIn && { variant: 'default', mt: 'sm' })}
            >
              {t('admission.problems')}
            </Button>
          )}
        </Panel>
      </div>
      <Panel title={t('tab.introduction')}>
        <Markdown source={training.description} byAnybody={training.gid !== null} />
      </Panel>
    </div>
  )
}
