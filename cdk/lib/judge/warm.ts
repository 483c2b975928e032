/** A time in which at least so many judges run, whatever waits: before a contest, or in the hours of lessons. */
export interface WarmTime {
  /** when it begins and ends, as schedules of the scaling service */
  from: string
  to: string
  judges: number
}

const day = '(?:MON|TUE|WED|THU|FRI|SAT|SUN)'
const clock = '([01]\\d|2[0-3]):([0-5]\\d)'
const weekly = new RegExp(`^(${day}(?:-${day})?)/${clock}/${clock}/([1-9]\\d?)$`)
const moment = `(\\d{4}-\\d\\d-\\d\\dT${clock})`
const once = new RegExp(`^${moment}/${moment}/([1-9]\\d?)$`)

const isDate = (text: string) => new Date(`${text}Z`).toJSON()?.startsWith(text) === true

function readWeekly(text: string): WarmTime | null {
  const [, days, hour, minute, endHour, endMinute, judges] = weekly.exec(text) ?? []
  if (!days || `${hour}:${minute}` >= `${endHour}:${endMinute}`) return null
  const cron = (h = '', m = '') => `cron(${Number(m)} ${Number(h)} ? * ${days} *)`
  return { from: cron(hour, minute), to: cron(endHour, endMinute), judges: Number(judges) }
}

function readOnce(text: string): WarmTime | null {
  const [, from = '', , , to = '', , , judges] = once.exec(text) ?? []
  if (!isDate(from) || !isDate(to) || from >= to) return null
  return { from: `at(${from}:00)`, to: `at(${to}:00)`, judges: Number(judges) }
}

/**
 * Reads times such as `2026-11-28T08:30/2026-11-28T13:00/4` (once) or `MON-FRI/07:45/18:00/1` (each week), several of
 * them with commas between; null where one is neither, or ends before it begins.
 */
export function readWarmTimes(text: string): WarmTime[] | null {
  const times = text.split(',').map((one) => readWeekly(one.trim()) ?? readOnce(one.trim()))
  return times.every((time) => time !== null) ? times : null
}
