import { getDifficulties } from '@oj/functions/features/difficulty/contract.ts'
import { settings } from '@oj/functions/features/settings/index.ts'
import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { siteConfig } from '@oj/functions/features/site/index.ts'
import { now } from '@oj/functions/platform/clock.ts'
import { commonErrors, Failure } from '@oj/functions/platform/errors.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import type { Context, Route } from '@oj/functions/platform/http/serve.ts'
import { logFor } from '@oj/functions/platform/log.ts'
import { type Locale, localeOf } from '@oj/shared/text.ts'
import english from '../src/locales/en/common.json' with { type: 'json' }
import chinese from '../src/locales/zh-CN/common.json' with { type: 'json' }
import { type Met, thingAt } from './addressedPages.ts'
import { type PageContent, templates } from './content.ts'
import { type FirstAnswer, writePage } from './document.ts'
import { drawPage } from './draw.tsx'
import { type Front, frontAt } from './firstPages.ts'
import { refusalHtml } from './refusal.ts'
import type { Built, Page, PageRequest } from './types.ts'

const words = { en: english, 'zh-CN': chinese }
const nothing: PageContent = { title: '', description: '', page: 'plain' }

/** A visitor: only what everybody may see is shown. */
const createVisitorContext = (locale: Locale, requestId: string): Context => ({
  caller: null,
  at: now(),
  locale,
  requestId,
  ip: '',
  network: '',
  userAgent: '',
  log: logFor(requestId),
  cookie: () => undefined,
  kept: () => undefined,
  keep() {},
  giveToken() {},
  giveHeader() {},
})

type Found = { shown: PageContent; answers: readonly FirstAnswer[] } | { failure: Failure }

/**
 * Creates the function that answers addresses: with the built page and its content, as a visitor may see it.
 * @param routes those that answer the calls of `things`
 * @param readTemplate reads a file of the deployed pages
 */
export function pageOf(routes: readonly Route[], readTemplate: Parameters<Built['pages']>[0]) {
  async function ask(endpoint: Endpoint, input: unknown, context: Context): Promise<unknown> {
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route) throw new Error(`No route answers ${endpoint.path}`)
    return route.answer(input, context)
  }

  async function find({ thing, isBelow }: Met, input: unknown, context: Context): Promise<Found> {
    try {
      const answer = await ask(thing.endpoint, input, context)
      const shown = await thing.show(answer)
      return {
        shown: isBelow ? { title: shown.title, description: shown.description, page: 'plain' } : shown,
        answers: thing.isBrought && !isBelow ? [[thing.endpoint.path, input, answer]] : [],
      }
    } catch (error) {
      if (error instanceof Failure) return { failure: error }
      throw error
    }
  }

  async function open({ calls, show }: Front, context: Context, config: WebsiteConfig): Promise<Found> {
    const found = await Promise.all(
      calls.map(async ([endpoint, input]): Promise<FirstAnswer[]> => {
        try {
          return [[endpoint.path, input, await ask(endpoint, input, context)]]
        } catch (error) {
          if (error instanceof Failure) return []
          throw error
        }
      }),
    )
    return { shown: show(context.locale, config), answers: found.flat() }
  }

  return async ({ file, path, query, requestId }: PageRequest): Promise<Page> => {
    const locale = localeOf(file === 'en.html' ? 'en' : 'zh') ?? 'zh-CN'
    const met = thingAt(path)
    const front = frontAt(path)
    const input = met?.thing.inputOf(met.parts, query) ?? null
    const [{ web, difficulties }, config] = await Promise.all([settings(), siteConfig()])
    const context = createVisitorContext(locale, requestId)
    const found: Found = front
      ? await open(front, context, config)
      : met && input !== null
        ? await find(met, input, context)
        : { failure: new Failure(commonErrors['not-found']) }
    const isThere = 'shown' in found
    // the address of the reader's own profile, which names nobody
    const isOwn = met !== null && input === null
    const refused = isThere || isOwn ? '' : refusedAs(found.failure, locale)
    const shown = isThere ? found.shown : { ...nothing, title: refused }
    const answers: FirstAnswer[] = [
      [getWebsiteConfig.path, {}, getWebsiteConfig.output.parse(config)],
      [getDifficulties.path, {}, difficulties.list],
      ...(isThere ? found.answers : []),
    ]
    const named = new URLSearchParams(input && met?.parts.length === 0 ? Object.entries(input) : [])
    const address = `${path}${named.size > 0 ? `?${named}` : ''}`
    const html = writePage(await readTemplate(templates[shown.page][locale]), {
      locale,
      site: config,
      address: `${web.baseUrl.replace(/\/$/, '')}${address}`,
      answers,
      title: shown.title,
      description: shown.description,
      // without what failed, since others than visitors may see it
      html: await drawPage({ address, locale, isBack: query.has('back'), answers, shown: isThere ? shown : nothing }),
      unneeded: shown.unneeded ?? [],
    })
    return {
      status: refused === '' ? 200 : 404,
      html:
        refused === '' ? html : html.replace('<noscript>', () => `<noscript>${refusalHtml(refused, words[locale])}`),
    }
  }
}

/** Refusals that mean that an address names nothing; their own texts are about calls and fields. */
const unnamed: readonly string[] = [commonErrors['not-found'].code, commonErrors['invalid-input'].code]
const refusedAs = (failure: Failure, locale: Locale): string =>
  unnamed.includes(failure.spec.code) ? words[locale].notFound.title : failure.text(locale)
