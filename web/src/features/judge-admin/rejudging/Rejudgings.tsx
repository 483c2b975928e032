import { getRejudgings, type Rejudging } from '@oj/functions/features/judge-admin/contract.ts'
import { IconChevronDown, IconReload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/calls/swr.ts'
import { dayjs } from '../../../lib/i18n/dates.ts'
import { FieldStack } from '../../../ui/form/FieldStack.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { statusOf } from '../../../ui/status/status.ts'
import { useProblemSet } from '../../problem-set/index.ts'
import { Open } from './Open.tsx'
import classes from './Rejudging.module.css'
import { Start } from './Start.tsx'

/** Judges submissions to the address's set again, and lists earlier rejudgings (SB-04). */
export function Rejudgings({ problems }: Pick<ComponentProps<typeof Start>, 'problems'>) {
  const { t } = useTranslation('judge-admin')
  const { fields } = useProblemSet()
  const { data, error, mutate } = useCall(getRejudgings, fields)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <FieldStack>
      <Panel title={t('rejudging.choose')}>
        <Start
          problems={problems}
          onStarted={async (number) => {
            await mutate()
            setOpen(number)
          }}
        />
      </Panel>
      <Panel title={t('rejudging.list')} flush>
        {!data && error && <ErrorState message={error.message} onRetry={mutate} />}
        {data?.length === 0 && (
          <EmptyState
            icon={<IconReload size={26} stroke={1.6} />}
            title={t('rejudging.none')}
            hint={t('rejudging.noneHint')}
          />
        )}
        <ul className={classes.list}>
          {data?.map((one) => (
            <li key={one.number} className={classes.item}>
              <Head
                rejudging={one}
                isOpen={open === one.number}
                onToggle={() => setOpen(open === one.number ? null : one.number)}
              />
              {open === one.number && <Open number={one.number} onChanged={mutate} />}
            </li>
          ))}
        </ul>
      </Panel>
    </FieldStack>
  )
}

interface HeadProps {
  rejudging: Rejudging
  isOpen: boolean
  onToggle: () => void
}

const tones = { sending: 'accent', judging: 'accent', applying: 'accent', applied: 'good', dropped: 'plain' } as const

/** The filter of a rejudging in words. */
function wordsOf(t: TFunction<['judge-admin', 'common']>, { filter }: Rejudging): string {
  const at = (moment: string) => dayjs(moment).format('YYYY-MM-DD HH:mm')
  const parts = [
    filter.problemID && t('rejudging.said.problem', { id: filter.problemID }),
    filter.username,
    typeof filter.status === 'number' && t(`common:status.${statusOf(filter.status).name}`),
    filter.language,
    filter.from && t('rejudging.said.from', { at: at(filter.from) }),
    filter.until && t('rejudging.said.until', { at: at(filter.until) }),
  ].filter((text): text is string => typeof text === 'string' && text !== '')
  return parts.length === 0 ? t('rejudging.kind.all') : parts.join(' · ')
}

/** A rejudging in the list: its filter, who started it when, and its state. */
function Head({ rejudging, isOpen, onToggle }: HeadProps) {
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
