import type { Rejudging } from '@oj/functions/features/judge-admin/contract.ts'
import { IconChevronDown } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { statusOf } from '../../../ui/status/status.ts'
import classes from './Rejudging.module.css'

interface Props {
  rejudging: Rejudging
  isOpen: boolean
  onToggle: () => void
}

const tones = { sending: 'accent', judging: 'accent', applying: 'accent', applied: 'good', dropped: 'limit' } as const

/** What was chosen, in words. */
function wordsOf(t: TFunction<['judge-admin', 'common']>, { filter }: Rejudging): string {
  const at = (moment: string) => dayjs(moment).format('YYYY-MM-DD HH:mm')
  const said = [
    filter.problemID && t('rejudging.said.problem', { id: filter.problemID }),
    filter.username,
    typeof filter.status === 'number' && t(`common:status.${statusOf(filter.status).name}`),
    filter.language,
    filter.from && t('rejudging.said.from', { at: at(filter.from) }),
    filter.until && t('rejudging.said.until', { at: at(filter.until) }),
  ].filter((text): text is string => typeof text === 'string' && text !== '')
  return said.length === 0 ? t('rejudging.kind.all') : said.join(' · ')
}

/** A rejudging in the list: what it judges again, since when and for whom, and how far it is. */
export function Head({ rejudging, isOpen, onToggle }: Props) {
  const { t } = useTranslation(['judge-admin', 'common'])
  const { number, state, username, startedAt, applied } = rejudging
  return (
    <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classes.what}>
        <b>#{number}</b> {wordsOf(t, rejudging)}
      </span>
      <span className={classes.about}>
        {username} · <RelativeTime at={startedAt} />
      </span>
      <span className={classes.state} data-tone={tones[state]}>
        {state === 'applied' ? t('rejudging.state.applied', { count: applied }) : t(`rejudging.state.${state}`)}
      </span>
      <IconChevronDown className={classes.chevron} size={18} aria-hidden />
    </button>
  )
}
