import { avatarLimits, pictureTypes } from '@oj/functions/features/file/contract.ts'

/** What the browser's file dialog offers. */
export const avatarAccept = pictureTypes.map((type) => `.${type}`).join(',')

/** What keeps a file from becoming a picture, or null. The server looks at the content too. */
export function avatarFault(file: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | null {
  const suffix = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (!pictureTypes.some((type) => type === suffix)) return 'wrongType'
  return file.size > avatarLimits.bytes ? 'tooLarge' : null
}
