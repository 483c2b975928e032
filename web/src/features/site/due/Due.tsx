import { Button } from '@mantine/core'
import { type Due, getDue, getGroupDue, openKinds } from '@oj/functions/features/class/due/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/calls/swr.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { hearServer, serverNow } from '../../../lib/serverClock.ts'
import { DueWords } from '../../../ui/DueWords.tsx'
import { popup } from '../../../ui/part/part.tsx'
import { Pending } from '../../../ui/state/Pending.tsx'
import { stateTones } from '../../../ui/status/tones.ts'
import { formatSpan } from '../formatTimes.ts'
import classes from '../parts/Block.module.css'
import { Block } from '../parts/Block.tsx'

const CalendarPopup = popup(async () => {
  const [{ CalendarDialog }] = await Promise.all([import('./CalendarDialog.tsx'), loadTexts(['due'])])
  return CalendarDialog
})

type List = AnswerOf<typeof getDue>

const setsClock = { onSuccess: ({ now }: List) => hearServer(now) }
const noRecords = ({ records }: List) => records.length === 0

/** What runs, will start or is due in all groups and gradebooks of the reader; nothing if there is nothing. */
export function OwnDue() {
  const { t } = useTranslation('due')
  const result = useCall(getDue, {}, { ...setsClock, quiet: true })
  if (!result.data && !result.error) return <Pending />
  return (
    <Block title={t('title')} actions={<CalendarButton />} result={result} isEmpty={noRecords} lines={3}>
      {({ records }) => <Rows records={records} />}
    </Block>
  )
}

/** The same for one group, which says so if there is nothing. */
export function GroupDue({ gid }: { gid: number }) {
  const { t } = useTranslation('due')
  const result = useCall(getGroupDue, { gid }, { ...setsClock, quiet: true })
  return (
    <Block title={t('title')} actions={<CalendarButton />} result={result} lines={3}>
      {({ records }) =>
        records.length === 0 ? <p className={classes.quiet}>{t('none')}</p> : <Rows records={records} inGroup />
      }
    </Block>
  )
}

function Rows({ records, inGroup = false }: { records: readonly Due[]; inGroup?: boolean }) {
  const { t } = useTranslation('due')
  return (
    <ul className={classes.rows}>
      {records.map(({ key, kind, title, group, startTime, endTime, closeTime, isDone, url }) => (
        <li key={key}>
          <div className={classes.what}>
            <Link to={url}>{title}</Link>
            <span>
              {[t(`kind.${kind}`), ...(group && !inGroup ? [group.name] : [])].join(' · ')} ·{' '}
              {openKinds.includes(kind) ? (
                <DueWords times={{ opens: startTime, due: endTime, closes: closeTime }} />
              ) : (
                <span className={classes.when}>{formatSpan(startTime ?? endTime, endTime)}</span>
              )}
            </span>
          </div>
          {isDone ? (
            <span className={classes.tag} data-tone={stateTones.ended}>
              {t('state.done')}
            </span>
          ) : (
            !openKinds.includes(kind) && <State startTime={startTime ?? endTime} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The state by the server's clock. */
function State({ startTime }: { startTime: string }) {
  const { t } = useTranslation('due')
  const state = Date.parse(startTime) <= serverNow() ? 'running' : 'scheduled'
  return (
    <span className={classes.tag} data-tone={stateTones[state]}>
      {t(`state.${state}`)}
    </span>
  )
}

function CalendarButton() {
  const { t } = useTranslation('due')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconCalendar size={16} />} onClick={() => setOpen(true)}>
        {t('calendar.button')}
      </Button>
      {isOpen && <CalendarPopup onClose={close} onFailed={close} />}
    </>
  )
}
