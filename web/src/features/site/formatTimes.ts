import dayjs from 'dayjs'

/** The server, which knows no reader's time zone, leaves room for the figures. */
const formatOnClient = (time: string, form: string) =>
  import.meta.env.SSR ? form.replace(/\w/g, '\u2007') : dayjs(time).format(form)

/** A day and a time of day, in the reader's time zone. */
export const formatMoment = (time: string) => formatOnClient(time, 'MM-DD HH:mm')

/** From when until when; the day of the end only where it is another one. */
export const formatSpan = (start: string, end: string) =>
  `${formatMoment(start)} – ${dayjs(end).isSame(start, 'day') ? formatOnClient(end, 'HH:mm') : formatMoment(end)}`
