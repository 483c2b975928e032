import type { PartDataRule } from '@oj/shared/judging/settings.ts'
import type { ProblemFields } from './contract-form.ts'

type Fields = Pick<ProblemFields, 'partData' | 'displayPartData'>
type GivenFields = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** The rule that fields name, or say by yes or no as older clients do; null where they say nothing. */
export function findPartDataRule({ partData, displayPartData }: GivenFields): PartDataRule | null {
  if (partData) return partData
  return typeof displayPartData === 'boolean' ? (displayPartData ? 'always' : 'never') : null
}

/** Fields that say the rule in both ways; `usual` is the one where they say nothing. */
export function withPartDataRule<F extends Fields>(fields: F, usual: PartDataRule) {
  const partData = findPartDataRule(fields) ?? usual
  return { ...fields, partData, displayPartData: partData === 'always' }
}
