import * as z from 'zod/mini'
import { pictureEndpoint } from '../../platform/http/endpoint.ts'
import { UserInfo } from '../account/contract.ts'
import { fileErrors as errors } from './errors.ts'

export * from './contract-attachments.ts'

/** Avatars: bytes of the upload, and pixels of each side of the stored picture. */
export const avatarLimits = { bytes: 2 * 1024 * 1024, side: 200 } as const

/** The accepted types of pictures, detected by content, never by name. */
export const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'] as const

/** Replaces the caller's picture; it is cut to a square and re-encoded without metadata. */
export const uploadAvatar = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-avatar',
  summary: 'Upload the own picture',
  access: 'login',
  bodyMax: avatarLimits.bytes + 4096,
  input: z.object({ image: z.file() }),
  output: UserInfo,
  errors: [errors['image-type'], errors['image-too-large'], errors['image-broken']],
})
