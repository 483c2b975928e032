import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Begin.module.css'

/** The steps from registration to a first accepted program. */
export function Begin() {
  const { t } = useTranslation('site')
  return (
    <Panel title={t('begin.title')}>
      <ol className={classes.steps}>
        {(['pick', 'write', 'learn'] as const).map((step) => (
          <li key={step}>
            <strong>{t(`begin.${step}.title`)}</strong>
            <span>{t(`begin.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
