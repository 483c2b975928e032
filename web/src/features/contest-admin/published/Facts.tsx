import { Alert, Text } from '@mantine/core'
import { pickText } from '@oj/shared/text.ts'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RowTitle, Stacked, Under } from '../../../ui/table/Stacked.tsx'
import { durationIn } from '../../contest/index.ts'
import type { Found } from './usePublished.ts'

const padTwoDigits = (number: number) => String(number).padStart(2, '0')
const formatClock = (seconds: number) => `${Math.floor(seconds / 3600)}:${padTwoDigits(Math.floor(seconds / 60) % 60)}`

/** What a file says of a contest, and whether our rules give the same result. */
export function Facts({ found }: { found: Found }) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const isAcm = found.type === 0
  const { compared } = found
  return (
    <Panel title={t('published.found')}>
      <Text size="sm">
        {[
          isAcm ? 'ACM' : 'OI',
          durationIn(inContest, found.duration),
          t('published.teams', { count: found.teams }),
          t('published.tries', { count: found.tries }),
          ...(isAcm ? [t('published.penalty', { count: found.penalty })] : []),
          ...(found.frozen === null ? [] : [t('published.frozen', { time: durationIn(inContest, found.frozen) })]),
          ...found.awards.map(({ name, num }) => `${name}: ${num}`),
        ].join(' · ')}
      </Text>
      {compared && (
        <Alert mt="sm" data-tone={compared.different === 0 ? 'good' : 'warn'}>
          {compared.different === 0
            ? t('published.same', { count: compared.rows })
            : t('published.differ', { ...compared, names: compared.first.join(t('account.and')) })}
        </Alert>
      )}
      {(found.left > 0 || found.notes.length > 0) && (
        <Alert mt="sm" data-tone="warn">
          {found.left > 0 && <div>{t('published.left', { count: found.left })}</div>}
          {found.notes.map((note) => (
            <div key={note.en ?? ''}>{pickText(note, currentLocale())}</div>
          ))}
        </Alert>
      )}
      <DataTable
        label={t('published.top')}
        rows={found.top.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => at}
        empty={<EmptyState title={t('published.nobody')} hint={t('published.nobodyHint')} />}
        columns={[
          { key: 'rank', title: t('published.rank'), render: ({ rank }) => (rank < 0 ? '*' : rank) },
          {
            key: 'name',
            title: t('published.team'),
            wrap: true,
            render: ({ name, school }) => (
              <Stacked>
                <RowTitle to={null}>{name}</RowTitle>
                {school !== '' && <Under>{school}</Under>}
              </Stacked>
            ),
          },
          {
            key: 'result',
            title: t('published.result'),
            render: ({ solved, time, points }) => (isAcm ? `${solved} · ${formatClock(time)}` : points),
          },
        ]}
      />
    </Panel>
  )
}
