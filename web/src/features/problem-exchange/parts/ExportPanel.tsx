import { Button, Group, Text } from '@mantine/core'
import { type AdminProblemRow, getAdminProblemList } from '@oj/functions/features/problem-admin/contract.ts'
import { exportFormats, exportProblems, importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import { IconDownload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/calls/swr.ts'
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { chooseColumn } from '../../../ui/table/Choose.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { nameOf } from '../chosenNames.ts'
import type { Chosen } from '../useChosen.ts'
import classes from './Exchange.module.css'

/** The columns of the problems to export; `page` contains the visible rows. */
const exportColumns = (
  t: TFunction<'problem-exchange'>,
  chosen: Chosen,
  page: readonly AdminProblemRow[],
): Column<AdminProblemRow>[] => [
  chooseColumn<AdminProblemRow>(
    { choosable: page, isChosen: ({ id }) => chosen.pids.includes(id), choose: chosen.choose },
    { all: t('export.selectAll'), one: (row) => t('export.select', row) },
  ),
  { key: 'problemId', title: t('field.problemId'), render: ({ problemId }) => problemId },
  { key: 'title', title: t('field.title'), wrap: true, render: ({ title }) => title },
  { key: 'cases', title: t('field.cases'), align: 'right', under: true, render: ({ cases }) => cases },
  { key: 'author', title: t('field.author'), under: true, render: ({ author }) => author },
  {
    key: 'modified',
    title: t('field.modified'),
    under: true,
    render: ({ gmtModified }) => <RelativeTime at={gmtModified} />,
  },
]

interface Props {
  chosen: Chosen
  /** called with the task of the export when it has started */
  onStart: (taskId: string) => void
}

/** Search for problems to export, their selection, and the format. */
export function ExportPanel({ chosen, onStart }: Props) {
  const { t } = useTranslation('problem-exchange')
  const [search, setSearch] = useState({ keyword: '', currentPage: 1, limit: 10 })
  const input = { ...search, onlyMine: true }
  const { data, error, isLoading, mutate } = useCall(getAdminProblemList, input, { keepPreviousData: true })
  const most = importLimits.problems
  const { total = 0, records = [] } = data ?? {}
  return (
    <Panel title={t('export.title')} flush>
      <div className={classes.head}>
        <Text size="sm">{t('export.about', { problems: most })}</Text>
        <Group gap="8px 12px">
          <SearchField
            className={classes.search}
            label={t('export.search')}
            value={search.keyword}
            maxLength={200}
            onSearch={(keyword) => setSearch({ ...search, keyword, currentPage: 1 })}
          />
          <Button
            variant="default"
            disabled={total === 0}
            loading={chosen.choosing}
            onClick={() => void chosen.chooseAll(search.keyword)}
          >
            {total > most ? t('export.first', { count: most }) : t('export.all', { count: total })}
          </Button>
        </Group>
        <Start chosen={chosen} onStart={onStart} />
      </div>
      <DataTable
        label={t('export.title')}
        columns={exportColumns(t, chosen, records)}
        rows={data?.records}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading={isLoading}
        expected={search.limit}
        empty={<EmptyState title={t('export.empty')} hint={t('export.emptyHint')} />}
      />
      <Pager page={search} of={data} onChange={(page) => setSearch({ ...search, ...page })} />
    </Panel>
  )
}

/** The maximum number of names listed one by one. */
const namesShown = 12

/** The selection, its format, and the button that starts the export. */
function Start({ chosen: { pids, names, clear }, onStart }: Props) {
  const { t } = useTranslation('problem-exchange')
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('own')
  const { run, running } = useAction(exportProblems)
  async function start() {
    const answer = await run({ pids: [...pids], format })
    if (answer) onStart(answer.taskId)
  }
  const count = pids.length
  const shownNames = pids
    .slice(0, namesShown)
    .map((pid) => nameOf(names, pid))
    .join(', ')
  const more = count - namesShown
  return (
    <>
      <Text size="sm" role="status">
        <strong>{t('export.chosen', { count })}</strong>
        {count > 0 &&
          t('export.names', { names: more > 0 ? t('export.andMore', { names: shownNames, count: more }) : shownNames })}
      </Text>
      <Group gap="8px 12px">
        <ChoiceField
          aria-label={t('field.format')}
          value={format}
          options={exportFormats.map((value) => ({ value, label: t(`export.${value}`) }))}
          onChange={setFormat}
        />
        <Button
          disabled={count === 0}
          loading={running}
          leftSection={<IconDownload size={17} />}
          onClick={() => void start()}
        >
          {count === 0 ? t('tab.export') : t('export.start', { count })}
        </Button>
        {count > 0 && (
          <Button variant="subtle" onClick={clear}>
            {t('export.clear')}
          </Button>
        )}
      </Group>
    </>
  )
}
