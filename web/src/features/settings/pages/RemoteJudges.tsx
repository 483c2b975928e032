import { Stack } from '@mantine/core'
import { remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import { getRemoteSites } from '@oj/functions/features/remote-judge/contract.ts'
import { type AccountSite, accountSites, getSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import classes from '../parts/Settings.module.css'
import { SiteAccounts } from '../remote/SiteAccounts.tsx'
import { SiteState } from '../remote/SiteState.tsx'

const isAccountSite = (site: string): site is AccountSite => site in accountSites

/** Other judges: how programs get to each, how it answers, and the accounts there (RJ-01). */
export function RemoteJudges() {
  const { t } = useTranslation('settings')
  const result = useCall(getRemoteSites, {})
  // read here, so that visible panels do not grow
  const accounts = useCall(getSwitchConfig, {})
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({})
  const mark = useCallback((site: string, isDirty: boolean) => setDirty((known) => ({ ...known, [site]: isDirty })), [])
  useUnsaved(Object.values(dirty).includes(true))
  return (
    <>
      <PageTitle title={t('remote.title')} description={t('remote.about')} />
      <Loaded result={result}>
        {(sites) => (
          <Loaded result={accounts}>
            {(lists) => (
              <Stack gap={20}>
                {sites.map((one) => (
                  <Panel key={one.site} title={remoteTitles[one.site]}>
                    <SiteState state={one} />
                    {isAccountSite(one.site) ? (
                      <SiteAccounts site={one.site} lists={lists} onDirty={mark} />
                    ) : (
                      <p className={classes.about}>{t('remote.shared', { site: remoteTitles.CF })}</p>
                    )}
                  </Panel>
                ))}
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
