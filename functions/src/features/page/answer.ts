import english from '../../../../web/src/locales/en/common.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/common.json' with { type: 'json' }
import { escapeHtml as text } from '../../../../web/src/ui/markdown/formula/math.ts'
import { now } from '../../platform/clock.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { Context, Route } from '../../platform/http/serve.ts'
import { logFor } from '../../platform/log.ts'
import { type Locale, localeOf } from '../../platform/text.ts'
import { getDifficulties } from '../difficulty/contract.ts'
import { settings } from '../settings/index.ts'
import { getWebsiteConfig } from '../site/contract.ts'
import { siteConfig } from '../site/index.ts'
import { type FirstAnswer, written } from './document.ts'
import { type Front, frontAt } from './fronts.ts'
import { type Shown, type Site, templates } from './shown.ts'
import { type Met, thingAt } from './things.ts'

/** Where an address of a thing is asked for. */
export interface Asked {
  /** the file that would be served without the Lambda, which tells the language: index.html or en.html */
  file: string
  /** the path of the address, as browsers send it, and its query */
  path: string
  query: URLSearchParams
  requestId: string
}

/** An answer for a browser. */
export interface Page {
  status: 200 | 404
  html: string
}

const words = { en: english, 'zh-CN': chinese }
/** What is shown where nothing could be found out. */
const nothing: Shown = { title: '', description: '', template: 'plain' }

/** Nobody in particular: what is shown is what everybody may see. */
const visitor = (locale: Locale, requestId: string): Context => ({
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

type Found = { shown: Shown; answers: readonly FirstAnswer[] } | { failure: Failure }

/**
 * Makes what answers addresses of things: the built page with the thing's words, as a visitor may see them.
 * @param routes those that answer the calls of `things`
 * @param readTemplate reads a file of the built pages that are up now
 */
export function pageOf(routes: readonly Route[], readTemplate: (name: string) => Promise<string>) {
  async function ask(endpoint: Endpoint, input: unknown, context: Context): Promise<unknown> {
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route) throw new Error(`No route answers ${endpoint.path}`)
    return route.answer(input, context)
  }

  async function find({ thing, isBelow }: Met, input: unknown, context: Context, site: Site): Promise<Found> {
    try {
      const answer = await ask(thing.endpoint, input, context)
      const { title, description, ...whole } = await thing.show(answer, site)
      return {
        shown: isBelow ? { title, description, template: 'plain' } : { title, description, ...whole },
        answers: thing.isBrought && !isBelow ? [[thing.endpoint.path, input, answer]] : [],
      }
    } catch (error) {
      if (error instanceof Failure) return { failure: error }
      throw error
    }
  }

  async function open({ calls, show }: Front, context: Context, site: Site): Promise<Found> {
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
    const answers = found.flat()
    return { shown: show(site, answers), answers }
  }

  return async ({ file, path, query, requestId }: Asked): Promise<Page> => {
    const locale = localeOf(file === 'en.html' ? 'en' : 'zh') ?? 'zh-CN'
    const met = thingAt(path)
    const front = frontAt(path)
    const input = met?.thing.inputOf(met.parts, query) ?? null
    const [{ web, difficulties }, config] = await Promise.all([settings(), siteConfig()])
    const site = { locale, config, levels: difficulties.list, isBack: query.has('back') }
    const context = visitor(locale, requestId)
    const found: Found = front
      ? await open(front, context, site)
      : met && input !== null
        ? await find(met, input, context, site)
        : { failure: new Failure(commonErrors['not-found']) }
    const isThere = 'shown' in found
    // one's own profile, which a visitor's address does not name
    const isOwn = met !== null && input === null
    const refused = isThere || isOwn ? '' : refusedAs(found.failure, locale)
    const { title, description, main, template, unneeded = [] } = isThere ? found.shown : { ...nothing, title: refused }
    const named = new URLSearchParams(input && met?.parts.length === 0 ? Object.entries(input) : [])
    const html = written(await readTemplate(templates[template][locale]), {
      locale,
      site: { shortName: config.shortName, name: config.name, logo: config.logo },
      address: `${web.baseUrl.replace(/\/$/, '')}${path}${named.size > 0 ? `?${named}` : ''}`,
      answers: [
        [getWebsiteConfig.path, {}, getWebsiteConfig.output.parse(config)],
        [getDifficulties.path, {}, difficulties.list],
        ...(isThere ? found.answers : []),
      ],
      title,
      description,
      isThere,
      main,
      unneeded,
    })
    return {
      status: refused === '' ? 200 : 404,
      html: refused === '' ? html : html.replace('<noscript>', () => `<noscript>${refusal(refused, locale)}`),
    }
  }
}

/** Addresses that name nothing, whose failures speak of fields and calls. */
const unnamed: readonly string[] = [commonErrors['not-found'].code, commonErrors['invalid-input'].code]
const refusedAs = (failure: Failure, locale: Locale): string =>
  unnamed.includes(failure.spec.code) ? words[locale].notFound.title : failure.text(locale)

/** Words for those who have no script: with one, the page says for its own reader what is there. */
function refusal(refused: string, locale: Locale): string {
  const { notFound } = words[locale]
  return `<div class="arriving-words"><h1>${text(refused)}</h1><p><a href="/home">${notFound.home}</a></p></div>`
}
