import { getJudgeConfig, setJudgeConfig } from '@oj/functions/features/settings/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { JudgeValues, judgeFields } from '../fields.ts'
import { storeOf } from '../store.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'
import { type SectionProps, SettingsForm } from './SettingsForm.tsx'

const store = storeOf(getJudgeConfig, JudgeValues, (changes) =>
  quietCall(setJudgeConfig, setJudgeConfig.input.parse(changes)),
)

/** How often and how much one user may submit. */
export function JudgeSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  const result = useCall(getJudgeConfig, {})
  return (
    <Panel title={t('section.judge')}>
      <p className={classes.about}>{t('sectionAbout.judge')}</p>
      <Loaded result={result}>
        {(data) => (
          <SettingsForm
            {...props}
            section="judge"
            fields={judgeFields}
            shape={JudgeValues.shape}
            values={JudgeValues.parse(data)}
            store={store}
          />
        )}
      </Loaded>
    </Panel>
  )
}
