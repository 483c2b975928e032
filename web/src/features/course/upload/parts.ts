import { partsIn, type VideoUpload, videoLimits } from '@oj/functions/features/course/contract.ts'

/** The part of a file with this number, from 1. */
export const partOf = (file: Blob, part: number): Blob =>
  file.slice((part - 1) * videoLimits.partBytes, part * videoLimits.partBytes)

/** The parts of a file that have not arrived. */
export function missingParts(size: number, arrived: readonly number[]): number[] {
  const done = new Set(arrived)
  return Array.from({ length: partsIn(size) }, (_, at) => at + 1).filter((part) => !done.has(part))
}

/** How many bytes of a file have arrived. */
export const arrivedBytes = (size: number, arrived: readonly number[]): number =>
  arrived.reduce((sum, part) => sum + Math.min(videoLimits.partBytes, size - (part - 1) * videoLimits.partBytes), 0)

/** Whether a file is the one of an unfinished upload. */
export const isSame = (file: Pick<File, 'name' | 'size' | 'lastModified'>, upload: VideoUpload): boolean =>
  file.name === upload.name && file.size === upload.size && file.lastModified === upload.modified

/** The title of a video by the name of its file. */
export const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '').trim() || name
