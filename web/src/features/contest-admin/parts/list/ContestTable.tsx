import { ActionIcon, Checkbox, Menu, NativeSelect } from '@mantine/core'
import { getAdminContests, getGroupAdminContestList } from '@oj/functions/features/contest/contract.ts'
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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlacedList } from '../../../../lib/calls/usePlacedList.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { RowLink, RowTools } from '../../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { Tag } from '../../../../ui/tag/Tag.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { admissionOf, durationIn, ruleOf } from '../../../contest/index.ts'
import { OwnedTable, useAdminPlace } from '../../../owned/index.ts'
import { contests } from '../../kind.ts'
import { type ListQuery, listChoices } from '../../listQuery.ts'
import { TutorialDialog } from '../TutorialDialog.tsx'
import { CloneContest } from './CloneContest.tsx'
import classes from './List.module.css'

type ContestRow = AnswerOf<typeof getAdminContests>['records'][number]

interface Props {
  query: ListQuery
  onChange: (next: Partial<ListQuery>) => void
}

/** What a dialog is open for, and the contest that it is about. */
interface Asked {
  about: 'tutorial' | 'clone'
  row: ContestRow
}

/** The contests of the site or of a group, with all that can be done to them. */
export function ContestTable({ query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...filter } = query
  const { gid, path } = useAdminPlace(contests)
  const list = usePlacedList(getAdminContests, getGroupAdminContestList, gid, filter)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const rule = ({ type }: ContestRow) => inContest(`rule.${ruleOf(type)}`)
  const admission = ({ auth }: ContestRow) => inContest(`auth.${admissionOf(auth)}`)
  const start = ({ startTime }: ContestRow) => dayjs(startTime).format('YYYY-MM-DD HH:mm')
  const length = ({ duration }: ContestRow) => durationIn(inContest, duration)
  const stacked = (above: string, below: string) => (
    <Stacked>
      {above}
      <Under>{below}</Under>
    </Stacked>
  )
  return (
    <>
      <OwnedTable
        kind={contests}
        list={list}
        query={query}
        onChange={onChange}
        filters={{ fields: <FilterFields query={query} onChange={onChange} />, count: countFilters(query) }}
        isVisible={({ visible }) => visible}
        to={({ id, mine }) => (mine ? path('edit', id) : null)}
        columns={({ id, title, visible, actions }) => [
          id,
          title,
          { key: 'status', title: t('list.status'), render: ({ status }) => <StatusTag status={status} /> },
          { key: 'rule', title: t('field.type'), render: (row) => stacked(rule(row), admission(row)) },
          { key: 'start', title: t('field.startTime'), render: (row) => stacked(start(row), length(row)) },
          { key: 'count', title: t('list.count'), align: 'right', render: ({ count }) => count },
          visible,
          { key: 'author', title: t('list.author'), render: ({ author }) => author },
          actions,
        ]}
        narrow={useTablet()}
        under={(row) => (
          <>
            <StatusTag status={row.status} />
            <span>{rule(row)}</span>
            <span>{admission(row)}</span>
            <span>{start(row)}</span>
            <span>{length(row)}</span>
            <span>{inContest('list.people', { count: row.count })}</span>
          </>
        )}
        tools={(row, onRemove) =>
          row.mine && <Tools row={row} onAsk={(about) => setAsked({ about, row })} onRemove={onRemove} />
        }
      />
      {asked?.about === 'tutorial' && <TutorialDialog cid={asked.row.id} title={asked.row.title} onClose={close} />}
      <CloneContest contest={asked?.about === 'clone' ? asked.row : null} onClose={close} />
    </>
  )
}

const states = ['scheduled', 'running', 'ended'] as const
const tones = { scheduled: 'warn', running: 'good', ended: 'plain' } as const

/** Whether a contest is to come, runs or is over. */
function StatusTag({ status }: { status: number }) {
  const { t } = useTranslation('contest-admin')
  const state = states[status + 1] ?? 'ended'
  return <Tag tone={tones[state]}>{t(`status.${state}`)}</Tag>
}

const look = { size: 18, stroke: 1.7 }

const menuPages = [
  { page: 'announcement', Icon: IconSpeakerphone },
  { page: 'contestants', Icon: IconUsers },
] as const

interface ToolsProps {
  row: ContestRow
  onAsk: (about: Asked['about']) => void
  onRemove: () => void
}

/** The ways to the first pages of a contest stand in its row, all else that can be done with it in a menu. */
function Tools({ row: { id, title }, onAsk, onRemove }: ToolsProps) {
  const { t } = useTranslation('contest-admin')
  const { gid, path } = useAdminPlace(contests)
  // copying asks for a role on the site
  const clones = useSession().may('manage-problems') || gid !== null
  const item = classes.item ?? ''
  return (
    <RowTools>
      <RowLink Icon={IconEdit} label={t('tool.edit', { title })} title={t('bar.edit')} to={path('edit', id)} />
      <RowLink
        Icon={IconListNumbers}
        label={t('tool.problems', { title })}
        title={t('bar.problems')}
        to={path('problems', id)}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={t('tool.more', { title })}>
            <IconDots {...look} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {menuPages.map(({ page, Icon }) => (
            <Menu.Item
              key={page}
              className={item}
              component={Link}
              to={path(page, id)}
              leftSection={<Icon {...look} />}
            >
              {t(`bar.${page}`)}
            </Menu.Item>
          ))}
          <Menu.Item className={item} leftSection={<IconBook2 {...look} />} onClick={() => onAsk('tutorial')}>
            {t('tutorial.open')}
          </Menu.Item>
          {clones && (
            <Menu.Item className={item} leftSection={<IconCopy {...look} />} onClick={() => onAsk('clone')}>
              {t('clone.open')}
            </Menu.Item>
          )}
          <Menu.Item
            className={item}
            leftSection={<IconTrash {...look} />}
            data-tone="bad"
            c="var(--ink)"
            onClick={onRemove}
          >
            {t('delete.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RowTools>
  )
}

const countFilters = ({ status, type, auth, onlyMine }: ListQuery) =>
  [status, type, auth].filter((one) => one !== '').length + (onlyMine ? 1 : 0)

function FilterFields({ query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const words = {
    status: { '': t('list.all.status'), '-1': t('status.scheduled'), '0': t('status.running'), '1': t('status.ended') },
    type: { '': t('list.all.type'), '0': 'ACM', '1': 'OI' },
    auth: {
      '': t('list.all.auth'),
      '0': inContest('auth.public'),
      '1': inContest('auth.private'),
      '2': inContest('auth.protected'),
    },
  }
  const select = <Name extends keyof typeof listChoices>(
    name: Name,
    label: string,
    texts: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      aria-label={label}
      value={query[name]}
      data={listChoices[name].map((value) => ({ value, label: texts[value] ?? value }))}
      onChange={(event) =>
        onChange({ [name]: listChoices[name].find((value) => value === event.currentTarget.value) ?? '' })
      }
    />
  )
  return (
    <>
      {select('status', t('list.by.status'), words.status)}
      {select('type', t('list.by.type'), words.type)}
      {select('auth', t('list.by.auth'), words.auth)}
      <Checkbox
        className={classes.mine ?? ''}
        label={t('list.onlyMine')}
        checked={query.onlyMine}
        onChange={(event) => onChange({ onlyMine: event.currentTarget.checked })}
      />
    </>
  )
}
