import { attachmentLimits } from '@oj/shared/files.ts'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { deleteSitePicture } from '../../platform/objects/site-pictures.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import { consistently, item, writeItem } from '../../platform/table/index.ts'
import { freshSettings } from '../settings/index.ts'
import * as contract from './contract.ts'

/** The carousel as a table of staff. */
export const carousel = {
  name: 'carousel',
  store: cachedTable('carousel', contract.addCarousel.input),
  async replaced({ url }: { url: string }, after: { url: string } | null) {
    if (url !== after?.url) await deleteSitePicture(url)
  },
}

/** Uploaded pictures of the site by the time when it is looked whether anything shows them. */
const dues = item('site-picture-due', {
  fields: { list: z.literal('all'), due: z.string(), url: z.string() },
  key: { pk: ['list'], sk: ['due', 'url'] },
})

/** Remembers a picture that was uploaded for a form, which may never be saved. */
export async function rememberPicture(url: string): Promise<void> {
  const due = new Date(now().getTime() + attachmentLimits.orphanDays * 24 * 3600 * 1000).toISOString()
  await writeItem(dues.put({ list: 'all', due, url }))
}

/** The most pictures in one run; the next run takes the others. */
const atOnce = 100

/** Deletes pictures of the site that were uploaded for forms which were never saved; can be repeated after a failure. */
export async function expirePictures(): Promise<void> {
  const due = await dues.query({ list: 'all' }, { to: { due: now().toISOString() }, limit: atOnce, ...consistently })
  if (due.length === 0) return
  const [{ web }, rows] = await Promise.all([freshSettings(), carousel.store.rows()])
  const shown = new Set([web.logo, web.picture, ...rows.map(({ url }) => url)])
  const unused = due.filter(({ url }) => !shown.has(url))
  for (const { url } of unused) await deleteSitePicture(url)
  for (const one of due) await writeItem(dues.remove(one))
  log.info('site pictures expired', { due: due.length, gone: unused.length })
}
