import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/pageTitle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Introduction } from '../../../ui/frame/Introduction.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Entry } from '../entry/Entry.tsx'
import { trainingPath } from '../paths.ts'
import { useTraining } from '../useTraining.ts'
import classes from './Introduction.module.css'

/** The description of a training, and the way in. */
export function TrainingIntroduction() {
  const { t } = useTranslation('training')
  const { training } = useTraining()
  const { user } = useSession()
  usePageTitle(training.title)
  const isIn = training.isManager || training.isMember
  const standing = training.isManager ? 'manager' : training.isMember ? 'member' : user ? training.auth : 'visitor'
  return (
    <Introduction title={t('tab.introduction')} text={training.description} byAnybody={training.gid !== null}>
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
    </Introduction>
  )
}
