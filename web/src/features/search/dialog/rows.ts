import type { searchSite } from '@oj/functions/features/search/contract.ts'
import type * as z from 'zod/mini'
import { profileOf } from '../../../ui/user/profileOf.ts'
import { bankSet } from '../../problem-set/index.ts'

export type Found = z.output<typeof searchSite.output>

/** The kinds of what is found, in the order in which they stand. */
export const kinds = ['problems', 'contests', 'trainings', 'groups', 'discussions', 'users'] as const
export type FoundKind = (typeof kinds)[number]

/** One thing that was found. */
export interface FoundRow {
  readonly address: string
  /** what stands before its name; empty for nothing */
  readonly id: string
  readonly name: string
}

const homeOf = (gid: number | null) => (gid === null ? '' : `/group/${gid}`)

/** What was found, by kinds, with where each thing is. */
export const rowsOf = ({ problems, contests, trainings, groups, discussions, users }: Found) =>
  ({
    problems: problems.map(({ problemId, title }) => ({
      address: bankSet.to('problem', { problemID: problemId }),
      id: problemId,
      name: title,
    })),
    // those of groups have the addresses of all contests
    contests: contests.map(({ id, title }) => ({ address: `/contest/${id}`, id: '', name: title })),
    trainings: trainings.map(({ id, title, gid }) => ({
      address: `${homeOf(gid)}/training/${id}`,
      id: '',
      name: title,
    })),
    groups: groups.map(({ id, name }) => ({ address: `/group/${id}`, id: '', name })),
    discussions: discussions.map(({ id, title, gid }) => ({
      address: `${homeOf(gid)}/discussion-detail/${id}`,
      id: '',
      name: title,
    })),
    users: users.map(({ uid, username, nickname }) => ({
      address: profileOf(uid, username),
      id: username,
      name: nickname,
    })),
  }) satisfies Record<FoundKind, readonly FoundRow[]>
