import { Button } from '@mantine/core'
import { getLtiConnections, removeLtiConnection } from '@oj/functions/features/lti/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { Confirm } from '../../../ui/dialog/Confirm.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'

type Connection = AnswerOf<typeof getLtiConnections>[number]

/** The learning platforms that the reader's account is connected with; connections can be removed. */
export function LtiConnections() {
  const { t } = useTranslation('lti')
  const { data, error, isLoading, mutate } = useCall(getLtiConnections, {})
  const { run } = useAction(removeLtiConnection)
  const [leaving, setLeaving] = useState<Connection | null>(null)
  const [asking, setAsking] = useState(false)
  async function remove() {
    if (!leaving || (await run({ id: leaving.id })) === undefined) return
    toast('success', t('connections.removed'))
    await mutate()
  }
  const title = t('connections.title')
  return (
    <>
      <PageTitle title={title} description={t('connections.about')} />
      <Panel flush>
        <DataTable
          label={title}
          rows={data}
          rowKey={({ id }) => id}
          error={error}
          loading={isLoading}
          onRetry={mutate}
          empty={<EmptyState title={t('connections.none')} hint={t('connections.noneHint')} />}
          columns={[
            { key: 'platform', title: t('connections.platform'), render: ({ platform }) => platform || '–' },
            { key: 'name', title: t('connections.name'), render: ({ name }) => name || '–' },
            {
              key: 'since',
              title: t('connections.since'),
              render: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
            },
            {
              key: 'remove',
              title: t('connections.actions'),
              render: (row) => (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  onClick={() => {
                    setLeaving(row)
                    setAsking(true)
                  }}
                >
                  {t('connections.remove')}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
      <Confirm
        opened={asking}
        title={t('connections.remove')}
        message={t('connections.ask', { platform: leaving?.platform ?? '' })}
        action={t('connections.remove')}
        danger
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
