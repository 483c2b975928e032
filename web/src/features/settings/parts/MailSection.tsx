import { getEmailConfig, setEmailConfig } from '@oj/functions/features/settings/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { MailValues, mailFields } from '../fields.ts'
import { storeOf } from '../store.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'
import { type SectionProps, SettingsForm } from './SettingsForm.tsx'
import { TestMail } from './TestMail.tsx'

const store = storeOf(getEmailConfig, MailValues, (changes) =>
  quietCall(setEmailConfig, setEmailConfig.input.parse(changes)),
)

/** How mails look, and a test mail. */
export function MailSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  const result = useCall(getEmailConfig, {})
  return (
    <Panel title={t('section.mail')}>
      <Loaded result={result}>
        {(data) => (
          <>
            <p className={classes.about}>{t('sectionAbout.mail', { address: data.senderAddress })}</p>
            <SettingsForm
              {...props}
              section="mail"
              fields={mailFields}
              shape={MailValues.shape}
              values={MailValues.parse(data)}
              store={store}
            />
            <TestMail />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
