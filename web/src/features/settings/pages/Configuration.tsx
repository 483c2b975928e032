import { Anchor, Stack } from '@mantine/core'
import {
  getEmailConfig,
  getJudgeConfig,
  getSwitchConfig,
  getWebConfig,
} from '@oj/functions/features/settings/contract.ts'
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import classes from '../parts/Settings.module.css'
import { SettingsForm } from '../parts/SettingsForm.tsx'
import { StackFacts } from '../parts/StackFacts.tsx'
import { TestMail } from '../parts/TestMail.tsx'
import { type SectionName, sections } from '../sections.ts'

/** Settings of the site, of mails, of judging and of what users may do, each saved separately, and facts of the stack (AD-04). */
export function Configuration() {
  const { t } = useTranslation('settings')
  const site = useCall(getWebConfig, {})
  const mail = useCall(getEmailConfig, {})
  const judge = useCall(getJudgeConfig, {})
  const switches = useCall(getSwitchConfig, {})
  const [dirty, setDirty] = useState<Partial<Record<SectionName, boolean>>>({})
  const mark = useCallback(
    (section: SectionName, isDirty: boolean) => setDirty((known) => ({ ...known, [section]: isDirty })),
    [],
  )
  useUnsaved(Object.values(dirty).includes(true))
  const mailAbout = mail.data && t('sectionAbout.mail', { address: mail.data.senderAddress })
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <Stack gap={20} data-in-order>
        <Section
          section="site"
          about={t('sectionAbout.site')}
          result={site}
          onDirty={mark}
          below={{ baseUrl: (value, set) => value === '' && <Proposal set={set} /> }}
        />
        <Section section="mail" about={mailAbout} result={mail} onDirty={mark}>
          <TestMail />
        </Section>
        <Section section="judge" about={t('sectionAbout.judge')} result={judge} onDirty={mark} />
        <Section section="limit" about={t('sectionAbout.limit')} result={switches} onDirty={mark} />
        <StackFacts />
      </Stack>
    </>
  )
}

interface Props extends Omit<ComponentProps<typeof SettingsForm>, 'values'> {
  /** undefined while it is unknown */
  about: string | undefined
  result: ComponentProps<typeof Loaded<unknown>>['result']
  /** what stands below the form */
  children?: ReactNode
}

function Section({ about, result, children, ...form }: Props) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t(`section.${form.section}`)}>
      {about && <p className={classes.about}>{about}</p>}
      <Loaded result={result}>
        {(data) => (
          <>
            <SettingsForm {...form} values={sections[form.section].schema.parse(data)} />
            {children}
          </>
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
