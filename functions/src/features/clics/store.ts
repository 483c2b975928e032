import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
import { item, lessThan, tryWriteItem } from '../../platform/table/index.ts'
import { clicsErrors as errors } from './errors.ts'

/** Open feeds: each holds a Lambda for a quarter of an hour. */
const feeds = item('clics-feed', {
  fields: {
    who: z.string(),
    place: z.number(),
    holder: z.string(),
    until: z.string(),
    expiresAt: z.number(),
  },
  key: { pk: ['who'], sk: ['place'] },
})

/** How long a silent feed keeps its place, in ms. */
const silence = 60_000
/** Feeds that a reader may have open at once. */
const places = { account: 3, key: 10 } as const

const timeFromNow = (ms: number) => new Date(now().getTime() + ms)

/** Takes a place for one more feed, which is to be kept until it is left. @throws clics-feeds-many */
export async function takePlace(who: string, by: keyof typeof places) {
  const holder = randomUUID()
  for (let place = 0; place < places[by]; place++) {
    const put = () => {
      const until = timeFromNow(silence)
      const row = { who, place, holder, until: until.toISOString(), expiresAt: epochSeconds(until) }
      const when = [{ holder: null }, { holder }, { until: lessThan(now().toISOString()) }]
      return tryWriteItem(feeds.put(row, { when }))
    }
    if (!(await put())) continue
    let keptAt = now().getTime()
    return {
      async keep() {
        if (now().getTime() - keptAt < silence / 3) return
        keptAt = now().getTime()
        await put()
      },
      leave: async () => void (await tryWriteItem(feeds.remove({ who, place }, { when: { holder } }))),
    }
  }
  throw new Failure(errors['clics-feeds-many'], { most: places[by] })
}
