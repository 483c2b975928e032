import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { commonErrors } from '../../platform/errors.ts'
import { whole } from '../../platform/fields.ts'
import { Password, UserInfo } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { fileErrors as errors } from './errors.ts'

export * from './contract-attachments.ts'

/** Avatars (B5): bytes of the upload, and pixels of each side of what is kept of it. */
export const avatarLimits = { bytes: 2 * 1024 * 1024, side: 200 } as const

/** The types that a picture may have, told by its content, never by its name. */
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const

/** Replaces the caller's picture by this one, cut to a square and written anew without anything else that it carried. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/file/upload-avatar',
  summary: 'Upload the own picture',
  access: 'login',
  bodyMax: avatarLimits.bytes + 4096,
  input: z.object({ image: z.file() }),
  output: UserInfo,
  errors: [errors['image-type'], errors['image-too-large'], errors['image-broken']],
})

/** Raw bytes that one part of an export holds at most: zipped it stays under what an answer may have. */
export const exportPartBytes = 3_500_000

/** How many zips the caller's data come in. */
export const getExportInfo = endpoint({
  method: 'GET',
  path: '/api/get-export-info',
  summary: 'How much own data there is',
  access: 'login',
  input: z.object({}),
  output: z.object({ parts: z.int(), submissions: z.int() }),
  errors: [],
})

/**
 * All that the site keeps of the caller, as a zip: account and profile in the first part, and in each a share of the
 * submissions with their code. Parts count from 1; one that does not exist is not found.
 */
export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/file/export-my-data',
  summary: 'Download the own data',
  access: 'login',
  input: z.object({ password: Password, part: z._default(z.pipe(whole, z.int().check(z.gte(1))), 1) }),
  output: z.file(),
  errors: [
    commonErrors['not-found'],
    accountErrors['password-length'],
    accountErrors['password-wrong'],
    accountErrors['password-tries'],
  ],
})
