import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, upTo, visibleLine } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

export const readerLimits = { keys: 20, label: 60 } as const

const readerFields = {
  /** what the key is for */
  label: z.string().check(visibleLine, z.minLength(1), upTo(readerLimits.label)),
  /** whether it reads what staff see, behind the seal too; else what contestants see */
  seesAll: z._default(flag, false),
}

const ReaderKey = z.object({
  id: z.string(),
  label: z.string(),
  seesAll: z.boolean(),
  /** of its maker */
  username: z.string(),
  gmtCreate: z.string(),
})

/** The keys by which programs read a contest by the CLICS Contest API, without their secrets. */
export const getReaderKeys = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/reader-keys',
  summary: 'Reader keys of a contest',
  access: administer,
  input: z.object(contestField),
  output: z.object({
    /** the username of HTTP Basic for all keys of the contest */
    username: z.string(),
    keys: z.array(ReaderKey),
  }),
  errors: [errors['contest-not-found']],
})

/** Makes a reader key; only this answer has `key`, the password of HTTP Basic. One that sees all ends with its maker's rights. */
export const addReaderKey = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/reader-keys',
  summary: 'Make a reader key of a contest',
  access: administer,
  input: z.object({ ...contestField, ...readerFields }),
  output: z.object({ id: z.string(), username: z.string(), key: z.string() }),
  errors: [errors['contest-not-found'], errors['reader-keys-many']],
})

/** Revokes a reader key; feeds that are open by it end within seconds. */
export const removeReaderKey = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/reader-keys/revoke',
  summary: 'Revoke a reader key of a contest',
  access: administer,
  input: z.object({ ...contestField, id: z.string().check(upTo(36)) }),
  errors: [errors['contest-not-found'], errors['reader-key-unknown']],
})
