import type { FindFile } from '@oj/shared/packages/statements/attach.ts'
import type { OldId } from '../../school.ts'
import type { Staging } from '../../staging.ts'
import { toReference } from '../source.ts'
import { userInfo } from './tables.ts'

/** HOJ's database and what is needed to read it. */
export interface Judge {
  staging: Staging
  toMoment(written: string | null): string
  find: FindFile
}

/** Of a problem: no address there has its number, which may be what another problem is called. */
export const toProblemId = (id: number | null): OldId => `#${id ?? ''}`

/** Where tables call people by their usernames. */
export const idOfUsername = ({ staging }: Judge, username: string | null): OldId | null =>
  toReference(staging.find(userInfo, { username })?.uuid ?? null)
