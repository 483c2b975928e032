import type { FindFile } from '@oj/shared/packages/statements/attach.ts'
import type { OldId } from '../../school.ts'
import type { Staging } from '../../staging.ts'
import { toReference } from '../source.ts'
import { privilege } from './tables.ts'

/** HUSTOJ's database and what is needed to read it. */
export interface Judge {
  staging: Staging
  toMoment(written: string | null): string
  find: FindFile
}

/** Who has a right: `c1000` lets into a contest, `m1000` manages it, `p1000` is for a problem. */
export const holdersOf = ({ staging }: Judge, right: string): OldId[] =>
  staging
    .list(privilege, { by: { rightstr: right, defunct: 'N' }, order: ['user_id'] })
    .map(({ user_id: id }) => id ?? '')

export const holderOf = (judge: Judge, right: string): OldId | null => toReference(holdersOf(judge, right)[0] ?? null)
