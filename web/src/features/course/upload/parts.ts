import { partsIn, type VideoUpload, videoLimits } from '@oj/functions/features/course/contract.ts'

/** The part of a file with this number, from 1. */
export const slicePart = (file: Blob, part: number): Blob =>
  file.slice((part - 1) * videoLimits.partBytes, part * videoLimits.partBytes)

/** The numbers of the parts of a file that have not arrived. */
export function listMissingParts(size: number, arrived: readonly number[]): number[] {
  const done = new Set(arrived)
  return Array.from({ length: partsIn(size) }, (_, at) => at + 1).filter((part) => !done.has(part))
}

/** How many bytes of a file have arrived. */
export const countArrivedBytes = (size: number, arrived: readonly number[]): number =>
  arrived.reduce((sum, part) => sum + Math.min(videoLimits.partBytes, size - (part - 1) * videoLimits.partBytes), 0)

/** Whether an unfinished upload is of this file, by its name, size and time. */
export const isFileOf = (file: Pick<File, 'name' | 'size' | 'lastModified'>, upload: VideoUpload): boolean =>
  file.name === upload.name && file.size === upload.size && file.lastModified === upload.modified

/** The title of a video: the name of its file without the ending. */
export const titleFromName = (name: string): string => name.replace(/\.[^.]*$/, '').trim() || name
