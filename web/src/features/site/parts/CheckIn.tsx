import { Button, Skeleton } from '@mantine/core'
import { checkIn, getCheckInDays } from '@oj/functions/features/profile/contract-check-in.ts'
import { IconCalendarCheck, IconFlame } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { useDateNow } from '../../../lib/serverClock.ts'
import { openAccountDialog } from '../../../lib/session/accountDialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { useSite } from '../useSite.ts'
import classes from './CheckIn.module.css'

/** Today's date as the site counts days, and the daily check-in with its streak. */
export function CheckIn() {
  const { t } = useTranslation('site')
  const timeZone = useSite()?.timeZone
  // Swedish dates are ISO 8601
  const today = dayjs(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(useDateNow()))
  return (
    <section className={classes.card} aria-label={t('checkIn.title')}>
      <time className={classes.date} dateTime={today.format('YYYY-MM-DD')}>
        <span>{today.format(t('checkIn.month'))}</span>
        <strong>{today.format('D')}</strong>
      </time>
      <div className={classes.words}>
        <h2>{t('checkIn.title')}</h2>
        <Streak />
      </div>
    </section>
  )
}

/** The button until the user has checked in today, then their streak in days. */
function Streak() {
  const { t } = useTranslation('site')
  const { user, isBack } = useSession()
  const { data, isLoading, mutate } = useCall(getCheckInDays, user && {})
  const { run, running } = useAction(checkIn)
  async function mark() {
    const next = await run({})
    // a refusal means that another tab has checked in
    await mutate(next)
    if (next) toast('success', t('checkIn.done', { count: next.checkInDays }))
  }
  const isUnknown = user ? isLoading : isBack
  if (isUnknown) return <Skeleton className={classes.waiting ?? ''} height={34} width={150} aria-busy data-waiting />
  if (data?.checkedIn)
    return (
      <p className={classes.streak}>
        <IconFlame size={18} aria-hidden />
        {t('checkIn.days', { count: data.checkInDays })}
      </p>
    )
  return (
    <>
      <p>{t(user ? 'checkIn.hint' : 'checkIn.visitor')}</p>
      <Button
        size="sm"
        loading={running}
        leftSection={<IconCalendarCheck size={17} aria-hidden />}
        onClick={() => (user ? void mark() : openAccountDialog('login'))}
      >
        {t('checkIn.button')}
      </Button>
    </>
  )
}
