import { remoteModes, remoteTitles } from '@oj/functions/features/judging/contract-remotes.ts'
import { getRemoteSites, handlesAt, setRemoteSite } from '@oj/functions/features/remote-judge/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import classes from '../parts/Settings.module.css'

type State = AnswerOf<typeof getRemoteSites>[number]

/** How programs get to a site, and what went wrong there. */
export function SiteState({ state }: { state: State }) {
  const { t } = useTranslation('settings')
  const { site, mode, reason, refused } = state
  // sites without public profiles cannot prove a handle
  const offered = remoteModes.filter((one) => one !== 'own' || handlesAt(site) !== null)
  const { run, running } = useAction(setRemoteSite)
  const [asking, setAsking] = useState(false)
  async function change(next: State['mode']) {
    if ((await run({ site, mode: next })) === undefined) return
    await reloadCalls(getRemoteSites)
    toast('success', t('remote.changed', { site: remoteTitles[site], mode: t(`remote.mode.${next}`) }))
  }
  return (
    <>
      <ChoiceField
        label={t('remote.modeLabel')}
        description={t(`remote.modeAbout.${mode}`)}
        options={offered.map((value) => ({ value, label: t(`remote.mode.${value}`) }))}
        value={mode}
        disabled={running}
        maw={420}
        onChange={(next) => (next === 'link' ? setAsking(true) : void change(next))}
      />
      <p className={classes.answer} data-tone={reason === '' ? undefined : 'bad'} style={{ marginBlock: 12 }}>
        {handlesAt(site) === null && `${t('remote.noHandles')} `}
        {reason === '' ? t('remote.well') : reason} <When state={state} />
        {refused.length > 0 && ` ${t('remote.refused', { names: refused.join(', ') })}`}
      </p>
      <Confirm
        opened={asking}
        title={t('remote.ask.link', { site: remoteTitles[site] })}
        message={t('remote.ask.linkAbout')}
        action={t('remote.mode.link')}
        danger
        onConfirm={() => void change('link')}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** When it failed, and until when the site is paused. */
function When({ state: { failedAt, pausedUntil } }: { state: State }) {
  const { t } = useTranslation('settings')
  return (
    <>
      {failedAt !== null && (
        <>
          (<RelativeTime at={failedAt} />)
        </>
      )}
      {pausedUntil !== null && (
        <>
          {' '}
          {t('remote.paused')} <RelativeTime at={pausedUntil} />
        </>
      )}
    </>
  )
}
