import { getSwitchConfig, setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { LimitValues, limitFields } from '../fields.ts'
import { storeOf } from '../store.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'
import { type SectionProps, SettingsForm } from './SettingsForm.tsx'

const store = storeOf(getSwitchConfig, LimitValues, (changes) =>
  quietCall(setSwitchConfig, setSwitchConfig.input.parse(changes)),
)

/** What ordinary users must have solved to write and to make groups, and how much of it a day. */
export function LimitSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  const result = useCall(getSwitchConfig, {})
  return (
    <Panel title={t('section.limit')}>
      <p className={classes.about}>{t('sectionAbout.limit')}</p>
      <Loaded result={result}>
        {(data) => (
          <SettingsForm
            {...props}
            section="limit"
            fields={limitFields}
            shape={LimitValues.shape}
            values={LimitValues.parse(data)}
            store={store}
          />
        )}
      </Loaded>
    </Panel>
  )
}
