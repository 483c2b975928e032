import type { Locale } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { writeItem } from '../../../platform/table/index.ts'
import { findAccount } from '../../account/index.ts'
import { siteAddress } from '../../settings/index.ts'
import type { Due } from '../due/contract.ts'
import { lookedBack, ownDue } from '../due/gather.ts'
import { inCalendar } from '../due/rules.ts'
import { classErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'
import { type CalendarEntry, formatCalendar } from './ical.ts'
import { calendarOf, calendarRemoval, calendarWith, newCalendar } from './store.ts'

const words: Readonly<Record<Locale, Readonly<Record<Due['kind'] | 'name' | 'due', string>>>> = {
  en: { name: 'What is due', contest: 'Contest', 'timed-work': 'Timed work', deadline: 'Deadline', due: 'Due: ' },
  'zh-CN': { name: '待办', contest: '比赛', 'timed-work': '限时作业', deadline: '截止', due: '截止：' },
}

function entryOf(
  { key, kind, title, group, startTime, endTime, url }: Due,
  site: string,
  locale: Locale,
): CalendarEntry {
  const told = words[locale]
  return {
    id: key,
    title: kind === 'deadline' ? `${told.due}${title}` : title,
    about: [told[kind], group?.name].filter(Boolean).join(' · '),
    startTime,
    endTime,
    url: site === '' ? '' : `${site}${url}`,
  }
}

const getCalendarState = route(contract.getCalendarState, async (_, { caller }) => ({
  since: (await calendarOf(caller.uid))?.since ?? null,
}))

const renewCalendar = route(contract.renewCalendar, async (_, { caller, locale, at }) => {
  const made = newCalendar(caller.uid, locale, at.toISOString())
  await writeItem(made.write)
  return { path: `${contract.readCalendar.path}?token=${made.token}` }
})

const removeCalendar = route(contract.removeCalendar, async (_, { caller }) => {
  await writeItem(calendarRemoval(caller.uid))
  return null
})

const readCalendar = route(contract.readCalendar, async ({ token }, { at }) => {
  const known = await calendarWith(token)
  const account = known ? await findAccount(known.uid) : null
  // who may not sign in reads nothing this way either
  if (!known || !account || account.disabled) throw new Failure(errors['calendar-not-found'])
  const { uid, username, roles } = account
  const all = await ownDue(uid, { caller: { uid, username, roles }, at, ip: null })
  const site = await siteAddress()
  const host = URL.canParse(site) ? new URL(site).host : 'oj'
  const entries = inCalendar(all, new Date(at.getTime() - lookedBack)).map((one) => entryOf(one, site, known.locale))
  const text = formatCalendar(entries, words[known.locale].name, host, at)
  return new File([text], 'due.ics', { type: 'text/calendar;charset=utf-8' })
})

export const calendarRoutes = [getCalendarState, renewCalendar, removeCalendar, readCalendar]
