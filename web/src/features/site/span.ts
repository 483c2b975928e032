import dayjs from 'dayjs'

/** The server, which knows no reader's time zone, leaves room for the figures. */
const shown = (time: string, form: string) =>
  import.meta.env.SSR ? form.replace(/\w/g, '\u2007') : dayjs(time).format(form)

/** A day and a time of day, in the reader's time zone. */
export const moment = (time: string) => shown(time, 'MM-DD HH:mm')

/** From when until when; the day of the end only where it is another one. */
export const span = (start: string, end: string) =>
  `${moment(start)} – ${dayjs(end).isSame(start, 'day') ? shown(end, 'HH:mm') : moment(end)}`
