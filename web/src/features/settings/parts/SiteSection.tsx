import { Anchor } from '@mantine/core'
import { getWebConfig, setWebConfig } from '@oj/functions/features/settings/contract.ts'
import { useTranslation } from 'react-i18next'
import { quietCall } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { SiteValues, siteFields } from '../fields.ts'
import { storeOf } from '../store.ts'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'
import { type SectionProps, SettingsForm } from './SettingsForm.tsx'

const store = storeOf(getWebConfig, SiteValues, (changes) => quietCall(setWebConfig, setWebConfig.input.parse(changes)))

/** Names, texts and links of the site. */
export function SiteSection(props: SectionProps) {
  const { t } = useTranslation('settings')
  const result = useCall(getWebConfig, {})
  return (
    <Panel title={t('section.site')}>
      <p className={classes.about}>{t('sectionAbout.site')}</p>
      <Loaded result={result}>
        {(data) => (
          <SettingsForm
            {...props}
            section="site"
            fields={siteFields}
            shape={SiteValues.shape}
            values={SiteValues.parse(data)}
            store={store}
            below={{ baseUrl: (value, set) => value === '' && <Proposal set={set} /> }}
          />
        )}
      </Loaded>
    </Panel>
  )
}

/** The site's address is usually that of this page. */
function Proposal({ set }: { set: (value: string) => void }) {
  const { t } = useTranslation('settings')
  return (
    <Anchor component="button" type="button" fz="sm" mt={4} onClick={() => set(location.origin)}>
      {t('useThis', { address: location.origin })}
    </Anchor>
  )
}
