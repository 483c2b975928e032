import { Button, Group, Stack, Text } from '@mantine/core'
import { getCalendarState, removeCalendar, renewCalendar } from '@oj/functions/features/class/calendar/contract.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import classes from './Calendar.module.css'

/** The secret calendar address of what is due: shown once, when it is created. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('due')
  const { data } = useCall(getCalendarState, {})
  const renewing = useAction(renewCalendar)
  const removing = useAction(removeCalendar)
  const [address, setAddress] = useState<string | null>(null)
  const since = data?.since ?? null

  async function renew() {
    const calendar = await renewing.run({})
    if (calendar) setAddress(`${location.origin}${calendar.path}`)
    await reloadCalls(getCalendarState)
  }
  async function remove() {
    if ((await removing.run({})) !== undefined) setAddress(null)
    await reloadCalls(getCalendarState)
  }
  return (
    <Dialog opened onClose={onClose} title={t('calendar.title')} centered>
      <Stack gap="md">
        <Text size="sm">{t('calendar.about')}</Text>
        {address && (
          <div className={classes.address} role="status">
            <code>{address}</code>
            <CopyButton
              text={address}
              label={t('calendar.copy')}
              copied={t('calendar.copied')}
              failed={t('calendar.failed')}
            />
          </div>
        )}
        {address ? (
          <Text size="sm">{t('calendar.once')}</Text>
        ) : (
          since && <Text size="sm">{t('calendar.since', { time: dayjs(since).format('YYYY-MM-DD HH:mm') })}</Text>
        )}
        <Group justify="flex-end" gap="sm">
          {since && (
            <Button variant="default" loading={removing.running} onClick={() => void remove()}>
              {t('calendar.remove')}
            </Button>
          )}
          <Button disabled={!data} loading={renewing.running} onClick={() => void renew()}>
            {t(since ? 'calendar.renew' : 'calendar.make')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
