import { attachmentLimits } from '@oj/shared/files.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { pictureEndpoint } from '../../platform/http/endpoint.ts'
import { Uploaded } from '../file/contract-attachments.ts'
import { fileErrors } from '../file/errors.ts'
import { discussionErrors as errors } from './errors.ts'

/** Stores a picture, which only its uploader sees until a discussion shows it; ordinary users may need a switch of the site. */
export const uploadDiscussionPicture = pictureEndpoint({
  method: 'POST',
  path: '/api/file/upload-discussion-img',
  summary: 'Upload a picture for a discussion',
  access: 'discuss',
  bodyMax: attachmentLimits.formBytes + 65_536,
  input: z.object({ image: z.file() }),
  output: Uploaded,
  errors: [
    errors['pictures-off'],
    errors['pictures-daily'],
    fileErrors['picture-too-large'],
    fileErrors['image-type'],
    fileErrors['image-broken'],
    fileErrors['file-empty'],
    commonErrors['too-many-requests'],
  ],
})
