import { ActionIcon, Menu, Switch } from '@mantine/core'
import type { getAdminContests } from '@oj/functions/features/contest/contract.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import {
  IconBook2,
  IconCopy,
  IconDots,
  IconEdit,
  IconListNumbers,
  IconSpeakerphone,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import dayjs from 'dayjs'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { RowLink, RowTools } from '../../../../ui/table/RowTools.tsx'
import { RowTitle, Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { Tag } from '../../../../ui/tag/Tag.tsx'
import { admissionOf, durationIn, ruleOf } from '../../../contest/index.ts'
import type { AdminPlace } from '../../adminPaths.ts'
import classes from './List.module.css'

export type ContestRow = AnswerOf<typeof getAdminContests>['records'][number]
type Texts = TFunction<'contest-admin'>
type ContestTexts = TFunction<'contest'>

/** What the table does and knows besides its rows. */
interface Context {
  admin: AdminPlace
  /** a phone: all that is known of a contest shares a cell */
  narrow: boolean
  /** whether the reader may make copies */
  clones: boolean
  onVisible: (row: ContestRow, on: boolean) => void
  onAsk: (about: 'tutorial' | 'clone' | 'delete', row: ContestRow) => void
}

/** The columns of the list of contests for staff. */
export function contestColumns(t: Texts, inContest: ContestTexts, context: Context): Column<ContestRow>[] {
  const { admin, narrow } = context
  const title = (row: ContestRow) => <RowTitle to={row.mine ? admin.to('edit', row.id) : null}>{row.title}</RowTitle>
  const visible = (row: ContestRow) => (
    <Switch
      size="sm"
      aria-label={t('list.visibleOf', { title: row.title })}
      checked={row.visible}
      disabled={!row.mine}
      onChange={(event) => context.onVisible(row, event.currentTarget.checked)}
    />
  )
  const actions: Column<ContestRow> = {
    key: 'actions',
    title: t('list.actions'),
    align: 'right',
    pinned: true,
    render: (row) => row.mine && <Actions t={t} row={row} context={context} />,
  }
  const times = ({ startTime, duration }: ContestRow) => (
    <Stacked>
      {dayjs(startTime).format('YYYY-MM-DD HH:mm')}
      <Under>{durationIn(inContest, duration)}</Under>
    </Stacked>
  )
  if (narrow) {
    const contest: Column<ContestRow> = {
      key: 'title',
      title: t('field.title'),
      wrap: true,
      render: (row) => (
        <Stacked>
          {title(row)}
          <Under>
            {visible(row)}
            <StatusTag t={t} status={row.status} />
            <span>{inContest(`rule.${ruleOf(row.type)}`)}</span>
            <span>{inContest(`auth.${admissionOf(row.auth)}`)}</span>
            <span>{dayjs(row.startTime).format('YYYY-MM-DD HH:mm')}</span>
            <span>{durationIn(inContest, row.duration)}</span>
            <span>{inContest('list.people', { count: row.count })}</span>
          </Under>
        </Stacked>
      ),
    }
    return [contest, actions]
  }
  return [
    { key: 'id', title: t('list.id'), render: ({ id }) => id },
    { key: 'title', title: t('field.title'), wrap: true, render: title },
    { key: 'status', title: t('list.status'), render: ({ status }) => <StatusTag t={t} status={status} /> },
    {
      key: 'rule',
      title: t('field.type'),
      render: (row) => (
        <Stacked>
          {inContest(`rule.${ruleOf(row.type)}`)}
          <Under>{inContest(`auth.${admissionOf(row.auth)}`)}</Under>
        </Stacked>
      ),
    },
    { key: 'start', title: t('field.startTime'), render: times },
    { key: 'count', title: t('list.count'), align: 'right', render: ({ count }) => count },
    { key: 'visible', title: t('list.visible'), render: visible },
    { key: 'author', title: t('list.author'), render: ({ author }) => author },
    actions,
  ]
}

const states = ['scheduled', 'running', 'ended'] as const
const tones = { scheduled: 'warn', running: 'good', ended: 'plain' } as const

/** Whether a contest is to come, runs or is over. */
function StatusTag({ t, status }: { t: Texts; status: number }) {
  const state = states[status + 1] ?? 'ended'
  return <Tag tone={tones[state]}>{t(`status.${state}`)}</Tag>
}

const look = { size: 18, stroke: 1.7 }

function Actions({ t, row, context: { admin, clones, onAsk } }: { t: Texts; row: ContestRow; context: Context }) {
  const { id, title } = row
  return (
    <RowTools>
      <RowLink Icon={IconEdit} label={t('list.edit', { title })} title={t('bar.edit')} to={admin.to('edit', id)} />
      <RowLink
        Icon={IconListNumbers}
        label={t('list.problems', { title })}
        title={t('bar.problems')}
        to={admin.to('problems', id)}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={t('list.more', { title })}>
            <IconDots {...look} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item ?? ''}
            component={Link}
            to={admin.to('announcement', id)}
            leftSection={<IconSpeakerphone {...look} />}
          >
            {t('bar.announcement')}
          </Menu.Item>
          <Menu.Item
            className={classes.item ?? ''}
            component={Link}
            to={admin.to('contestants', id)}
            leftSection={<IconUsers {...look} />}
          >
            {t('bar.contestants')}
          </Menu.Item>
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconBook2 {...look} />}
            onClick={() => onAsk('tutorial', row)}
          >
            {t('tutorial.open')}
          </Menu.Item>
          {clones && (
            <Menu.Item
              className={classes.item ?? ''}
              leftSection={<IconCopy {...look} />}
              onClick={() => onAsk('clone', row)}
            >
              {t('clone.open')}
            </Menu.Item>
          )}
          <Menu.Item
            className={classes.item ?? ''}
            leftSection={<IconTrash {...look} />}
            data-tone="bad"
            c="var(--ink)"
            onClick={() => onAsk('delete', row)}
          >
            {t('delete.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RowTools>
  )
}
