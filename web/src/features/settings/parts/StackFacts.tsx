import { Button } from '@mantine/core'
import { getServiceInfo } from '@oj/functions/features/dashboard/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { laneNames } from '@oj/shared/judging/queues.ts'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/bytes.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Loaded } from './Loaded.tsx'
import classes from './Settings.module.css'

type Facts = AnswerOf<typeof getServiceInfo>

/** Facts of the stack, in place of a form for database addresses: there are none to set. */
export function StackFacts() {
  const { t } = useTranslation('settings')
  const result = useCall(getServiceInfo, {})
  return (
    <Panel
      title={t('section.stack')}
      actions={
        <Button size="xs" variant="default" loading={result.isValidating} onClick={() => void result.mutate()}>
          {t('stack.refresh')}
        </Button>
      }
    >
      <p className={classes.about}>{t('stack.about')}</p>
      <Loaded result={result}>
        {(facts) => (
          <>
            <Plain {...facts} />
            <div className={classes.tables}>
              <Buckets rows={facts.buckets} />
              <Queues rows={facts.queues} />
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Plain({ region, runtime, memory, table, mailSender }: Facts) {
  const { t, i18n } = useTranslation('settings')
  const facts = [
    ['table', table.name],
    ['status', table.status],
    ['items', table.items.toLocaleString(i18n.language)],
    ['bytes', bytesText(table.bytes)],
    ['region', region],
    ['runtime', runtime],
    ['memory', memory === null ? t('stack.local') : `${memory} MB`],
    ['mailSender', mailSender],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`stack.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The purpose of a bucket or a queue, where known. */
const purposes = {
  bucket: ['test data', 'uploads', 'snapshots'],
  queue: [...laneNames, 'tasks'],
} as const

function Buckets({ rows }: { rows: Facts['buckets'] }) {
  const { t } = useTranslation('settings')
  const words = (purpose: string) => {
    const key = purposes.bucket.find((one) => one === purpose)
    return key ? t(`stack.bucket.${key}`) : purpose
  }
  return (
    <div>
      <h3>{t('stack.buckets')}</h3>
      <DataTable
        label={t('stack.buckets')}
        columns={[
          { key: 'purpose', title: t('stack.purpose'), render: ({ purpose }) => words(purpose) },
          { key: 'name', title: t('stack.name'), render: ({ name }) => name },
        ]}
        rows={rows}
        rowKey={({ purpose }) => purpose}
        empty={null}
      />
    </div>
  )
}

function Queues({ rows }: { rows: Facts['queues'] }) {
  const { t } = useTranslation('settings')
  const words = (purpose: string) => {
    const key = purposes.queue.find((one) => one === purpose)
    return key ? t(`stack.queue.${key}`) : purpose
  }
  return (
    <div>
      <h3>{t('stack.queues')}</h3>
      <DataTable
        label={t('stack.queues')}
        columns={[
          { key: 'purpose', title: t('stack.purpose'), render: ({ purpose }) => words(purpose) },
          { key: 'waiting', title: t('stack.waiting'), align: 'right', render: ({ waiting }) => waiting },
          { key: 'inFlight', title: t('stack.inFlight'), align: 'right', render: ({ inFlight }) => inFlight },
        ]}
        rows={rows}
        rowKey={({ purpose }) => purpose}
        empty={null}
      />
    </div>
  )
}
