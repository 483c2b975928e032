import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import {
  enrollClassTask,
  getClassAccounts,
  type RowState,
  rowStates,
} from '@oj/functions/features/class/accounts/contract.ts'
import { getGroupMemberList } from '@oj/functions/features/group/members/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { Paste, Preview, RosterTask, type StateLook } from '../../roster/index.ts'
import { Decision } from './Decision.tsx'
import { MadeAccounts } from './MadeAccounts.tsx'
import type { SlipSource } from './Slips.tsx'
import { useClassList } from './useClassList.ts'

const looks: Readonly<Record<RowState, StateLook>> = {
  new: { tone: 'good', does: 'something' },
  renamed: { tone: 'warn', does: 'something' },
  known: { tone: 'good', does: 'something' },
  invited: { tone: 'accent', does: 'something' },
  inside: { does: 'nothing' },
  asked: { tone: 'warn', does: 'is-left-out' },
  taken: { tone: 'bad', does: 'is-left-out' },
  unknown: { tone: 'bad', does: 'is-left-out' },
  unread: { tone: 'bad', does: 'is-left-out' },
}

/** Those who are in at once; others are invited. */
const makes: readonly RowState[] = ['new', 'renamed', 'known']
const outcomes = ['made', 'added', 'invited', 'inside'] as const

interface Props {
  gid: number
  onSlips: (source: SlipSource) => void
}

/** A class in one paste: accounts and memberships at once, what became of it, and the accounts that were made here (GR-10). */
export function ClassList({ gid, onSlips }: Props) {
  const { t } = useTranslation('class-list')
  const list = useClassList(gid)
  const [started, setStarted] = useState<string | null>(null)
  const last = useCall(getClassAccounts, { gid, currentPage: 1, limit: 10 }, { quiet: true })
  const taskId = started ?? last.data?.taskId ?? null
  const count = list.rows.length
  const { rows: most } = enrollLimits
  async function start() {
    const task = await list.start()
    if (task !== undefined) setStarted(task)
  }
  return (
    <>
      {list.table ? (
        <Preview
          list={list}
          shown={['name', 'number']}
          states={rowStates}
          looks={looks}
          words={{
            title: t('class.previewTitle', { count }),
            tooLong: t('class.tooLong', { rows: count, most }),
            column: (kind) => t(`class.column.${kind}`),
            state: (state) => t(`class.state.${state}`),
            count: (state, rows) => t(`class.count.${state}`, { count: rows }),
            take: (rows, states) =>
              t(states.size === 0 || makes.some((one) => states.has(one)) ? 'class.take' : 'class.invite', {
                count: rows,
              }),
          }}
          renderNote={(at, told) => {
            const decision = list.decisions[at] ?? ''
            const { name = '', number = '' } = list.rows[at] ?? {}
            return (
              <>
                {told?.state === 'inside' && told.isSelfMade && <small>{t('class.selfMade')}</small>}
                {(told?.isSelfMade || decision !== '') && (
                  <Decision name={name || number} decision={decision} onDecide={(chosen) => list.decide(at, chosen)} />
                )}
              </>
            )
          }}
          onStart={() => void start()}
        />
      ) : (
        <Paste
          list={list}
          words={{
            title: t('class.title'),
            about: t('class.about', { rows: most }),
            example: t('class.example'),
          }}
        />
      )}
      {taskId !== null && (
        <RosterTask
          key={taskId}
          kind={enrollClassTask}
          taskId={taskId}
          isNew={started !== null}
          words={{
            running: t('class.running'),
            result: t('class.result'),
            again: t('class.again'),
            counts: (result) =>
              outcomes.flatMap((what) => (result[what] > 0 ? [t(`class.done.${what}`, { count: result[what] })] : [])),
            nobody: t('class.done.nobody'),
            life: t('slips.life'),
          }}
          madeIn={({ made }) => made}
          onOver={() => void reloadCalls(getGroupMemberList, getClassAccounts)}
          onSlips={() => onSlips({ taskId })}
        />
      )}
      <MadeAccounts gid={gid} onSlips={onSlips} />
    </>
  )
}
