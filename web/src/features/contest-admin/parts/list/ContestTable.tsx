import { ActionIcon, Checkbox, Menu, NativeSelect } from '@mantine/core'
import { cloneContest, getAdminContests, getGroupAdminContestList } from '@oj/functions/features/contest/contract.ts'
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
import { Link, useNavigate } from 'react-router'
import { forgetCalls, useAction } from '../../../../lib/calls/swr.ts'
import { useSiteOrGroupList } from '../../../../lib/calls/useSiteOrGroupList.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../lib/toast.ts'
import { Confirm } from '../../../../ui/dialog/Confirm.tsx'
import { stateTones } from '../../../../ui/status/tones.ts'
import { RowLink, RowTools } from '../../../../ui/table/RowTools.tsx'
import { Stacked, Under } from '../../../../ui/table/Stacked.tsx'
import { Tag } from '../../../../ui/tag/Tag.tsx'
import { useTablet } from '../../../../ui/useNarrow.ts'
import { admissionOf, durationIn, ruleOf } from '../../../contest/index.ts'
import { OwnedTable, useAdminPlace } from '../../../owned/index.ts'
import { contests } from '../../kind.ts'
import { type ListQuery, listChoices } from '../../listQuery.ts'
import { TutorialDialog } from '../TutorialDialog.tsx'
import classes from './List.module.css'

type ContestRow = AnswerOf<typeof getAdminContests>['records'][number]

interface Props {
  query: ListQuery
  onChange: (next: Partial<ListQuery>) => void
}

/** The open dialog, and the contest that it is about. */
interface Dialog {
  about: 'tutorial' | 'clone'
  row: ContestRow
}

/** The contests of the site or of a group, for their staff. */
export function ContestTable({ query, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const { t: inContest } = useTranslation('contest')
  const { tab: _, ...filter } = query
  const { gid, path } = useAdminPlace(contests)
  const list = useSiteOrGroupList(getAdminContests, getGroupAdminContestList, gid, filter)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
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
          row.mine && <Tools row={row} onAsk={(about) => setDialog({ about, row })} onRemove={onRemove} />
        }
      />
      {dialog?.about === 'tutorial' && <TutorialDialog cid={dialog.row.id} title={dialog.row.title} onClose={close} />}
      <CloneContest contest={dialog?.about === 'clone' ? dialog.row : null} onClose={close} />
    </>
  )
}

const states = ['scheduled', 'running', 'ended'] as const
function StatusTag({ status }: { status: number }) {
  const { t } = useTranslation('contest-admin')
  const state = states[status + 1] ?? 'ended'
  return <Tag tone={stateTones[state]}>{t(`status.${state}`)}</Tag>
}

const look = { size: 18, stroke: 1.7 }

const menuPages = [
  { page: 'announcement', Icon: IconSpeakerphone },
  { page: 'contestants', Icon: IconUsers },
] as const

interface ToolsProps {
  row: ContestRow
  onAsk: (about: Dialog['about']) => void
  onRemove: () => void
}

/** The ways to the first pages of a contest, and a menu of all else. */
function Tools({ row: { id, title }, onAsk, onRemove }: ToolsProps) {
  const { t } = useTranslation('contest-admin')
  const { gid, path } = useAdminPlace(contests)
  const mayClone = useSession().may('manage-problems') || gid !== null
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
          {mayClone && (
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

/** Copies a contest, once that is confirmed, and opens the form of the copy (CT-11). */
function CloneContest({ contest, onClose }: { contest: ContestRow | null; onClose: () => void }) {
  const { t } = useTranslation('contest-admin')
  const { path } = useAdminPlace(contests)
  const { run } = useAction(cloneContest)
  const navigate = useNavigate()
  async function clone() {
    const copy = contest && (await run({ cid: contest.id }))
    if (!copy) return
    await forgetCalls(...contests.reads.lists)
    toast('success', t('clone.done'))
    void navigate(path('edit', copy.cid))
  }
  return (
    <Confirm
      opened={contest !== null}
      title={t('clone.title')}
      message={t('clone.message', { title: contest?.title ?? '' })}
      action={t('clone.action')}
      onConfirm={() => void clone()}
      onClose={onClose}
    />
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
