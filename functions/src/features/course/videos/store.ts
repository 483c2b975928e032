import * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import {
  consistently,
  item,
  type NewOf,
  orNull,
  paddedNumber,
  type RowOf,
  type Write,
} from '../../../platform/table/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { partsOfVid, vidOf } from '../ids.ts'

/** The videos of a course, all in one partition. */
const videos = item('course-video', {
  fields: {
    course: paddedNumber(8),
    number: paddedNumber(6),
    title: z.string(),
    /** of a page or file elsewhere, or of an uploaded file */
    url: z.string(),
    rank: z.number(),
    isVisible: z.boolean(),
    /** the address of an uploaded file; null for a link */
    file: orNull(z.string()),
    /** such as `video/mp4`; empty for a link */
    type: z._default(z.string(), ''),
    /** bytes of the file */
    size: z._default(z.number(), 0),
    /** languages of captions */
    captions: z._default(z.array(z.string()), []),
    gmtCreate: z.string(),
    gmtModified: z.string(),
  },
  key: { pk: ['course'], sk: ['number'] },
})

export type Video = RowOf<typeof videos>
export type NewVideo = NewOf<typeof videos>

const inOrder = (a: Video, b: Video) => a.rank - b.rank || a.number - b.number

export const videosOf = async (course: number): Promise<Video[]> =>
  (await videos.query({ course }, consistently)).toSorted(inOrder)

/** A video by its number on the wire. */
export const findVideo = async (vid: number): Promise<Video | null> =>
  vid > 0 ? videos.get(partsOfVid(vid), consistently) : null

export const createWrite = (row: NewVideo): Write => videos.create(row)

export type Changes = Partial<Omit<Video, 'course' | 'number' | 'gmtCreate'>>

/** The write that changes a video as it was read. @throws videos-changed */
export const changeWrite = ({ course, number, gmtModified }: Video, changes: Changes): Write =>
  videos.patch({ course, number }, changes, {
    when: { gmtModified },
    refusal: new Failure(errors['videos-changed']),
  })

export const removeWrite = ({ course, number }: Video): Write =>
  videos.remove({ course, number }, { exists: true, refusal: new Failure(errors['video-not-found']) })

/** Its number on the wire. */
export const wireNumber = ({ course, number }: Pick<Video, 'course' | 'number'>): number => vidOf(course, number)

/** The name of a video as the user of a file. */
export const ownerName = (vid: number): string => `video#${vid}`
