import { Stack } from '@mantine/core'
import { enrollLimits } from '@oj/functions/features/account/contract-enroll-limits.ts'
import { getContestants } from '@oj/functions/features/contest/contestants/contract.ts'
import {
  enrollTeamsTask,
  getTeamsTask,
  type TeamState,
  teamStates,
} from '@oj/functions/features/contest/teams/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { Paste, Preview, RosterTask, type StateLook } from '../../roster/index.ts'
import { contests } from '../kind.ts'
import type { TeamsOnTheWay } from './useTeams.ts'

const looks: Readonly<Record<TeamState, StateLook>> = {
  new: { tone: 'good', does: 'something' },
  known: { tone: 'good', does: 'something' },
  inside: { tone: 'accent', does: 'something' },
  taken: { tone: 'bad', does: 'is-left-out' },
  unknown: { tone: 'bad', does: 'is-left-out' },
  refused: { tone: 'bad', does: 'is-left-out' },
}

const outcomes = ['made', 'added', 'changed'] as const

interface Props {
  cid: number
  list: TeamsOnTheWay
  onSlips: (taskId: string) => void
}

/** The teams of a contest from one table: accounts, members, seats and slips at once (CT-05). */
export function Teams({ cid, list, onSlips }: Props) {
  const { t } = useTranslation('contest-teams')
  const [started, setStarted] = useState<string | null>(null)
  const last = useCall(getTeamsTask, { cid }, { quiet: true })
  const taskId = started ?? last.data?.taskId ?? null
  const count = list.rows.length
  const { rows: most } = enrollLimits
  async function start() {
    const task = await list.start()
    if (task !== undefined) setStarted(task)
  }
  return (
    <Stack gap="md" align="stretch">
      {list.table ? (
        <Preview
          list={list}
          shown={['team', 'members', 'school', 'seat']}
          states={teamStates}
          looks={looks}
          words={{
            title: t('previewTitle', { count }),
            tooLong: t('tooLong', { rows: count, most }),
            column: (kind) => t(`column.${kind}`),
            state: (state) => t(`state.${state}`),
            count: (state, rows) => t(`count.${state}`, { count: rows }),
            take: (rows) => t('take', { count: rows }),
          }}
          onStart={() => void start()}
        />
      ) : (
        <Paste list={list} words={{ title: t('title'), about: t('about', { rows: most }), example: t('example') }} />
      )}
      {taskId !== null && (
        <RosterTask
          key={taskId}
          kind={enrollTeamsTask}
          taskId={taskId}
          isNew={started !== null}
          words={{
            running: t('running'),
            result: t('result'),
            again: t('again'),
            counts: (result) =>
              outcomes.flatMap((what) => (result[what] > 0 ? [t(`done.${what}`, { count: result[what] })] : [])),
            nobody: t('done.nobody'),
            life: t('slips.life'),
          }}
          madeIn={({ made }) => made}
          onOver={() => void Promise.all([reloadCalls(getContestants), forgetCalls(...contests.reads.lists)])}
          onSlips={() => onSlips(taskId)}
        />
      )}
    </Stack>
  )
}
