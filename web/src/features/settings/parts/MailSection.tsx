import { getEmailConfig, setEmailConfig } from '@oj/functions/features/settings/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { MailValues, mailFields } from '../fields.ts'
import { useMerge } from '../useMerge.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'
import { type SectionProps, SettingsForm } from './SettingsForm.tsx'
import { TestMail } from './TestMail.tsx'

/** How mails look, and a test mail. */
export function MailSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  const result = useCall(getEmailConfig, {})
  const { merge, running } = useMerge(getEmailConfig, setEmailConfig)
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
              onSave={(values) => merge(MailValues.parse(values))}
              running={running}
            />
            <TestMail />
          </>
        )}
      </Loaded>
    </Panel>
  )
}
