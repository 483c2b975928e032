import { Button, Group, Text } from '@mantine/core'
import { pickText } from '@oj/shared/text.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../lib/i18n/i18n.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { PickDialog } from './PickDialog.tsx'
import type { Found, Picked } from './usePublished.ts'

interface Props {
  found: Found
  picked: readonly (Picked | null)[]
  onChange: (picked: readonly (Picked | null)[]) => void
}

/** The problems of a file, each with one of the bank; where none is picked one is made. */
export function ProblemPicks({ found, picked, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  /** the place of the problem that is being picked */
  const [picking, setPicking] = useState<number | null>(null)
  const rows = found.problems.map((problem, at) => ({
    at,
    displayId: problem.displayId,
    title: pickText(problem.title, currentLocale()),
    packaged: problem.packaged,
    chosen: picked[at] ?? null,
  }))
  const set = (at: number, to: Picked | null) => onChange(rows.map((row) => (row.at === at ? to : row.chosen)))
  const row = picking === null ? undefined : rows[picking]
  return (
    <Panel title={t('problems.title')} flush>
      <DataTable
        label={t('problems.title')}
        rows={rows}
        rowKey={({ at }) => at}
        empty={<EmptyState title={t('problems.none')} hint={t('published.noProblems')} />}
        columns={[
          {
            key: 'title',
            title: t('field.title'),
            wrap: true,
            render: ({ displayId, title }) => (title === displayId ? title : `${displayId}. ${title}`),
          },
          {
            key: 'chosen',
            title: t('published.becomes'),
            wrap: true,
            under: true,
            render: ({ chosen, packaged }) => chosen?.problemId ?? <NewProblem packaged={packaged} />,
          },
          {
            key: 'actions',
            title: t('list.actions'),
            align: 'right',
            pinned: true,
            render: ({ at, displayId, chosen }) => (
              // on a phone one below the other, each on one line
              <Group gap="xs" justify="flex-end">
                {chosen && (
                  <Button
                    miw="max-content"
                    size="compact-sm"
                    variant="default"
                    aria-label={t('published.clearOne', { displayId })}
                    onClick={() => set(at, null)}
                  >
                    {t('published.clear')}
                  </Button>
                )}
                <Button
                  miw="max-content"
                  size="compact-sm"
                  variant="light"
                  aria-label={t('published.fromBankOne', { displayId })}
                  onClick={() => setPicking(at)}
                >
                  {t('published.fromBank')}
                </Button>
              </Group>
            ),
          },
        ]}
      />
      {row && (
        <PickDialog
          title={row.title}
          type={found.type}
          onClose={() => setPicking(null)}
          onPick={(one) => {
            set(row.at, one)
            setPicking(null)
          }}
        />
      )}
    </Panel>
  )
}

/** What is made where nothing was picked: the problem of a package, or one to be written. */
function NewProblem({ packaged }: Pick<Found['problems'][number], 'packaged'>) {
  const { t } = useTranslation('contest-admin')
  if (packaged === null) return t('published.unwritten')
  if (packaged.refusal === null) return t('published.packaged', { count: packaged.cases })
  return (
    <>
      {t('published.unwritten')}
      <Text size="sm">{t('published.packageRefused', { reason: pickText(packaged.refusal, currentLocale()) })}</Text>
    </>
  )
}
