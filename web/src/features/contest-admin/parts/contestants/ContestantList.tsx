import { Button, Text, TextInput } from '@mantine/core'
import { contestantLimits, getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import { IconClockPlus, IconEdit, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '../../../../lib/addressQuery.ts'
import { useCall } from '../../../../lib/calls/swr.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { type Choice, chooseColumn } from '../../../../ui/table/Choose.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Pager } from '../../../../ui/table/Pager.tsx'
import { RowButton, RowTools } from '../../../../ui/table/RowTools.tsx'
import { SearchField } from '../../../../ui/table/SearchField.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { useChoice } from '../../../../ui/table/useChoice.ts'
import { Tag } from '../../../../ui/tag/Tag.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { PersonName } from '../../../../ui/user/PersonName.tsx'
import type { ContestantQuery } from '../../contestants/query.ts'
import classes from './Contestants.module.css'
import { ExtraDialog } from './ExtraDialog.tsx'
import { type Contestant, type ContestantNames, contestantNames, useContestants } from './useContestants.ts'

type Texts = TFunction<'contest-admin'>

interface Props {
  cid: number
  query: ContestantQuery
  onChange: (next: Partial<ContestantQuery>) => void
}

/** The open dialog, and the contestants that it is about. */
type Dialog = { about: 'edit'; row: Contestant } | { about: 'extra' | 'remove'; rows: readonly Contestant[] } | null

const titleOf = (rows: readonly Contestant[], t: Texts): string =>
  rows.length === 1 && rows[0] ? t('extra.openOf', rows[0]) : t('extra.titleOf', { count: rows.length })

/** The contestants: changed one by one, given time and taken out in any number. */
export function ContestantList({ cid, query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { tab: _, ...filter } = query
  const isSearched = query.keyword !== ''
  const { data, error, isLoading, mutate } = useCall(getContestants, { cid, ...filter }, { keepPreviousData: true })
  const { choice, chosen, clear } = useChoice(data?.records ?? [], ({ uid }) => uid)
  const { change, remove, give, running } = useContestants(cid)
  const [dialog, setDialog] = useState<Dialog>(null)
  const narrow = useTablet()
  const close = () => setDialog(null)
  const show = (next: Partial<ContestantQuery>) => {
    clear()
    onChange(next)
  }
  const removing = dialog?.about === 'remove' ? dialog.rows : []
  return (
    <Panel flush>
      <div className={`unprinted ${classes.filters}`}>
        <SearchField
          className={classes.search}
          label={t('contestants.search')}
          value={query.keyword}
          maxLength={keywordMax}
          onSearch={(keyword) => show({ keyword })}
        />
      </div>
      {chosen.length > 0 && (
        <section className={classes.batch} aria-label={t('contestants.batch')}>
          <Text fz="sm" fw={600}>
            {t('contestants.chosen', { count: chosen.length })}
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClockPlus size={15} />}
            onClick={() => setDialog({ about: 'extra', rows: chosen })}
          >
            {t('extra.open')}
          </Button>
          <Button
            size="xs"
            color="red.8"
            loading={running}
            leftSection={<IconTrash size={15} />}
            onClick={() => setDialog({ about: 'remove', rows: chosen })}
          >
            {t('contestants.remove')}
          </Button>
        </section>
      )}
      <DataTable
        label={t('contestants.title')}
        columns={contestantColumnsOf(t, {
          narrow,
          choice,
          onEdit: (row) => setDialog({ about: 'edit', row }),
          onExtra: (row) => setDialog({ about: 'extra', rows: [row] }),
        })}
        rows={data?.records}
        rowKey={({ uid }) => uid}
        error={error}
        onRetry={mutate}
        loading={isLoading || running}
        expected={10}
        empty={
          <EmptyState
            title={t(isSearched ? 'contestants.noMatch' : 'contestants.none')}
            hint={t(isSearched ? 'contestants.noMatchHint' : 'contestants.noneHint')}
          />
        }
      />
      <Pager page={query} of={data} onChange={show} />
      {dialog?.about === 'edit' && (
        <ContestantDialog
          contestant={dialog.row}
          saving={running}
          onSave={async (names) => {
            if (await change(dialog.row, names)) close()
          }}
          onClose={close}
        />
      )}
      {dialog?.about === 'extra' && (
        <ExtraDialog
          title={titleOf(dialog.rows, t)}
          about={t('extra.about')}
          minutes={dialog.rows[0]?.extraMinutes ?? 0}
          least={0}
          saving={running}
          onSave={async (minutes) => {
            if (await give(dialog.rows, minutes)) close()
          }}
          onClose={close}
        />
      )}
      <Confirm
        opened={removing.length > 0}
        danger
        title={t('contestants.removeTitle', { count: removing.length })}
        message={t('contestants.removeMessage', { names: removing.map(({ username }) => username).join(', ') })}
        action={t('contestants.remove')}
        onConfirm={() => void remove(removing)}
        onClose={close}
      />
    </Panel>
  )
}

interface ColumnProps {
  /** on a phone all of a contestant is in one cell */
  narrow: boolean
  choice: Choice<Contestant>
  onEdit: (row: Contestant) => void
  onExtra: (row: Contestant) => void
}

function contestantColumnsOf(t: Texts, { narrow, choice, onEdit, onExtra }: ColumnProps): Column<Contestant>[] {
  const select = chooseColumn(choice, {
    all: t('contestants.selectAll'),
    one: ({ username }: Contestant) => t('contestants.select', { username }),
  })
  const actions: Column<Contestant> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => (
      <RowTools>
        <RowButton Icon={IconEdit} label={t('contestants.edit', row)} onClick={() => onEdit(row)} />
        <RowButton Icon={IconClockPlus} label={t('extra.openOf', row)} onClick={() => onExtra(row)} />
      </RowTools>
    ),
  }
  const contestant: Column<Contestant> = {
    key: 'username',
    title: t('column.username'),
    wrap: narrow,
    render: (row) => (
      <Stacked>
        <PersonName uid={row.uid} username={row.username} className={classes.user} />
        <Under>
          {narrow && contestantNames.map((name) => row[name] !== '' && <span key={name}>{row[name]}</span>)}
          {row.extraMinutes > 0 && <Tag tone="accent">{t('extra.more', { minutes: row.extraMinutes })}</Tag>}
          {row.isDisqualified && <Tag tone="bad">{t('contestants.disqualified')}</Tag>}
        </Under>
      </Stacked>
    ),
  }
  if (narrow) return [select, contestant, actions]
  return [
    select,
    contestant,
    ...contestantNames.map((name) => ({
      key: name,
      title: t(`column.${name}`),
      wrap: name === 'team' || name === 'members',
      render: (row: Contestant) => row[name],
    })),
    actions,
  ]
}

interface DialogProps {
  contestant: Contestant
  saving: boolean
  onSave: (names: ContestantNames) => void
  onClose: () => void
}

/** Changes what staff say of a contestant. */
function ContestantDialog({ contestant, saving, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('contest-admin')
  const { team, members, school, category, seat, username } = contestant
  const [fields, setFields] = useState<ContestantNames>({ team, members, school, category, seat })
  return (
    <FormDialog
      opened
      title={t('contestants.edit', { username })}
      dirty={contestantNames.some((name) => fields[name] !== contestant[name])}
      saving={saving}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(fields)
      }}
      onClose={onClose}
    >
      <div className={classes.fields}>
        {contestantNames.map((name) => (
          <TextInput
            key={name}
            label={t(`column.${name}`)}
            maxLength={contestantLimits[name]}
            value={fields[name]}
            onChange={(event) => setFields({ ...fields, [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </FormDialog>
  )
}
