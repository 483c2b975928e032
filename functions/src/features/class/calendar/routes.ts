import type { Locale } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { findAccount } from '../../account/index.ts'
import { siteAddress } from '../../settings/index.ts'
import { type Due, dueMax } from '../due/contract.ts'
import { dueAfter, type FoundDue, lookBackMs, ownDue } from '../due/gather.ts'
import { classErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'
import { type CalendarEntry, formatCalendar } from './ical.ts'
import { calendarOf, calendarRemoval, calendarWith, newCalendar } from './store.ts'

const words: Readonly<Record<Locale, Readonly<Record<Due['kind'] | 'name' | 'due', string>>>> = {
  en: {
    name: 'What is due',
    contest: 'Contest',
    'timed-work': 'Quiz',
    assignment: 'Assignment',
    deadline: 'Deadline',
    due: 'Due: ',
  },
  'zh-CN': {
    name: '待办',
    contest: '比赛',
    'timed-work': '限时测验',
    assignment: '作业',
    deadline: '截止',
    due: '截止：',
  },
}

function entryOf(
  { key, kind, title, group, startTime, endTime, url }: FoundDue,
  site: string,
  locale: Locale,
): CalendarEntry {
  const texts = words[locale]
  return {
    id: key,
    title: kind === 'deadline' ? `${texts.due}${title}` : title,
    about: [texts[kind], group?.name].filter(Boolean).join(' · '),
    startTime,
    endTime,
    url: site === '' ? '' : `${site}${url}`,
  }
}

const getCalendarState = route(contract.getCalendarState, async (_, { caller }) => ({
  since: (await calendarOf(caller.uid))?.since ?? null,
}))

const renewCalendar = route(contract.renewCalendar, async (_, { caller, locale, at }) => {
  const { token, write } = newCalendar(caller.uid, locale, at.toISOString())
  await writeItem(write)
  return { path: `${contract.readCalendar.path}?token=${token}` }
})

const removeCalendar = route(contract.removeCalendar, async (_, { caller }) => {
  await writeItem(calendarRemoval(caller.uid))
  return null
})

const readCalendar = route(contract.readCalendar, async ({ token }, { at }) => {
  const calendar = await calendarWith(token)
  const account = calendar && (await findAccount(calendar.uid))
  if (!calendar || !account || account.disabled) throw new Failure(errors['calendar-not-found'])
  const { uid, username, roles } = account
  const all = await ownDue(uid, { caller: { uid, username, roles }, at, ip: null })
  const site = await siteAddress()
  const host = URL.canParse(site) ? new URL(site).host : 'oj'
  const { locale } = calendar
  const due = dueAfter(all, at.getTime() - lookBackMs, dueMax.calendar)
  const entries = due.map((one) => entryOf(one, site, locale))
  const text = formatCalendar(entries, words[locale].name, host, at)
  return new File([text], 'due.ics', { type: 'text/calendar;charset=utf-8' })
})

export const calendarRoutes = [getCalendarState, renewCalendar, removeCalendar, readCalendar]
