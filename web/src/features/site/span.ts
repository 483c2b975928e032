import dayjs from 'dayjs'

/** A day and a time of day, in the reader's time zone. */
export const moment = (time: string) => dayjs(time).format('MM-DD HH:mm')

/** From when until when; the day of the end only where it is another one. */
export const span = (start: string, end: string) =>
  `${moment(start)} – ${dayjs(end).isSame(start, 'day') ? dayjs(end).format('HH:mm') : moment(end)}`
