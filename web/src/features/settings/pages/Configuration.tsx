import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { JudgeSection } from '../parts/JudgeSection.tsx'
import { LimitSection } from '../parts/LimitSection.tsx'
import { MailSection } from '../parts/MailSection.tsx'
import classes from '../parts/Settings.module.css'
import type { SectionName } from '../parts/SettingsForm.tsx'
import { SiteSection } from '../parts/SiteSection.tsx'
import { StackFacts } from '../parts/StackFacts.tsx'

/** Settings of the site, of mails, of judging and of what users may do, each saved separately, and facts of the stack (AD-04). */
export function Configuration() {
  const { t } = useTranslation('settings')
  const [dirty, setDirty] = useState<Partial<Record<SectionName, boolean>>>({})
  const mark = useCallback(
    (section: SectionName, isDirty: boolean) => setDirty((known) => ({ ...known, [section]: isDirty })),
    [],
  )
  useUnsaved(Object.values(dirty).includes(true))
  return (
    <>
      <PageTitle title={t('title')} description={t('about')} />
      <div className={classes.page} data-in-order>
        <SiteSection onDirty={mark} />
        <MailSection onDirty={mark} />
        <JudgeSection onDirty={mark} />
        <LimitSection onDirty={mark} />
        <StackFacts />
      </div>
    </>
  )
}
