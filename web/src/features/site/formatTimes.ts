import dayjs from 'dayjs'

/** The server, which does not know the reader's time zone, reserves the space. */
const formatOnClient = (time: string, form: string) =>
  import.meta.env.SSR ? form.replace(/\w/g, '\u2007') : dayjs(time).format(form)

/** A day and a time of day, in the reader's time zone. */
export const formatMoment = (time: string) => formatOnClient(time, 'MM-DD HH:mm')

/** Start and end; the day of the end only if it differs. */
export const formatSpan = (start: string, end: string) =>
  `${formatMoment(start)} – ${dayjs(end).isSame(start, 'day') ? formatOnClient(end, 'HH:mm') : formatMoment(end)}`
