import { getSetupChecks } from '@oj/functions/features/dashboard/contract.ts'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'
import { Check, Dismissed } from './Check.tsx'
import classes from './Checklist.module.css'
import type { SetupCheck } from './setupCheck.ts'

/** How often it looks whether something was done, in ms. */
const refreshInterval = 15_000

/** What a new site needs, ticked by what is stored; folded away once all is done or put aside (AD-01). */
export function Checklist() {
  const { t } = useTranslation('dashboard')
  const { data, error, mutate } = useCall(getSetupChecks, {}, { refreshInterval })
  if (!data && error) return <ErrorState message={error.message} onRetry={mutate} />
  if (!data) return <Pending />
  const wanted = data.filter(({ isDismissed }) => !isDismissed)
  const count = wanted.filter(({ state }) => state === 'done').length
  const list = <Checks checks={data} />
  if (count < wanted.length) {
    return (
      <Panel title={t('setup.title')} actions={<Progress count={count} all={wanted.length} />}>
        <p className={classes.about}>{t('setup.about')}</p>
        {list}
      </Panel>
    )
  }
  return (
    <details className={classes.folded}>
      <summary>
        <IconCircleCheckFilled className={classes.tick} size={20} aria-hidden />
        {t('setup.whole')}
      </summary>
      {list}
    </details>
  )
}

function Progress({ count, all }: { count: number; all: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <span className={classes.progress} role="status">
      {t('setup.progress', { count, all })}
    </span>
  )
}

function Checks({ checks }: { checks: readonly SetupCheck[] }) {
  const { t } = useTranslation('dashboard')
  const aside = checks.filter(({ isDismissed }) => isDismissed)
  return (
    <>
      <ul className={classes.checks} aria-label={t('setup.title')}>
        {checks
          .filter(({ isDismissed }) => !isDismissed)
          .map((check) => (
            <Check key={check.name} check={check} />
          ))}
      </ul>
      {aside.length > 0 && (
        <details className={classes.aside}>
          <summary>{t('setup.aside', { count: aside.length })}</summary>
          <ul className={classes.checks} aria-label={t('setup.asideLabel')}>
            {aside.map((check) => (
              <Dismissed key={check.name} check={check} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
