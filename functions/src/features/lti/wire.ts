import { defaultLocale, type Locale, localeOf } from '@oj/shared/text.ts'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import { epochSeconds, now } from '../../platform/clock.ts'
import { type ErrorSpec, Failure } from '../../platform/errors.ts'
import { toVisibleLine, upTo } from '../../platform/http/fields.ts'
import { asError, logFor } from '../../platform/log.ts'
import { settings, siteAddress } from '../settings/index.ts'
import { type Claims, gradeScopes, isInstructor, isTeacher, names } from './claims.ts'
import { ltiErrors as errors } from './errors.ts'
import { wordsPage } from './html.ts'
import { publicKeys, signingKey } from './keys.ts'
import { type Platform, platformOf, platformsBy } from './platforms.ts'
import { rosterScope } from './roster/service.ts'
import { isOwn } from './service.ts'
import {
  beginLaunch,
  cookieName,
  isSecret,
  keepLaunch,
  type Launch,
  life,
  newSecret,
  takeLaunch,
  takeState,
} from './store.ts'
import { verifyIdToken } from './verify.ts'

/** The texts of pages that the server makes. */
const words: Readonly<Record<Locale, Readonly<Record<'framed' | 'open' | 'chosen' | 'back', string>>>> = {
  'zh-CN': {
    framed: '评测系统会在新窗口中打开。',
    open: '打开',
    chosen: '正在把你的选择交给教学平台。',
    back: '返回教学平台',
  },
  en: {
    framed: 'The online judge opens in a window of its own.',
    open: 'Open',
    chosen: 'What you chose is on its way to your learning platform.',
    back: 'Back to the learning platform',
  },
}

/** What a platform sends to begin a login. */
const Begin = z.object({
  iss: z.string().check(upTo(500)),
  login_hint: z.string().check(upTo(2000)),
  client_id: z.optional(z.string().check(upTo(255))),
  lti_message_hint: z.optional(z.string().check(upTo(4000))),
  target_link_uri: z.optional(z.string().check(upTo(2000))),
  lti_deployment_id: z.optional(z.string().check(upTo(255))),
})
const Return = z.object({ id_token: z.string().check(upTo(50_000)), state: z.string().check(upTo(100)) })
const Chosen = z.object({ code: z.string().check(upTo(100)) })

const localeFor = (c: HonoContext): Locale => localeOf(c.req.header('accept-language')) ?? defaultLocale
const launchRefusal = (spec: ErrorSpec = errors['lti-launch-wrong']) => new Failure(spec)

async function formOf<S extends z.ZodMiniType>(c: HonoContext, schema: S): Promise<z.output<S>> {
  const fields = c.req.method === 'GET' ? c.req.query() : await c.req.parseBody()
  const { success, data } = z.safeParse(schema, fields)
  if (!success) throw launchRefusal()
  return data
}

const originOf = (url: string) => new URL(url).origin
const originsOf = ({ issuer, authUrl }: Platform) => [...new Set([originOf(issuer), originOf(authUrl)])]

function renderPage(
  c: HonoContext,
  content: Omit<Parameters<typeof wordsPage>[0], 'locale'>,
  status: 200 | ErrorSpec['status'] = 200,
) {
  const { html, policy } = wordsPage({ ...content, locale: localeFor(c) })
  c.header('content-security-policy', policy)
  return c.html(html, status)
}

/** The secret of a browser, which it keeps, so that two links opened at once do not end each other. */
function browserOf(c: HonoContext): string {
  const kept = getCookie(c, cookieName, 'host') ?? ''
  return isSecret(kept) ? kept : newSecret()
}

/** Begins a login by redirecting to the platform; in a frame, where browsers keep no cookie, it offers a new window. */
async function beginLogin(c: HonoContext): Promise<Response> {
  const given = await formOf(c, Begin)
  const platforms = await platformsBy(given.iss, given.client_id)
  const [platform] = platforms
  if (!platform || platforms.length > 1) throw launchRefusal(errors['lti-platform-unknown'])
  const isFramed = ['iframe', 'frame', 'embed', 'object'].includes(c.req.header('sec-fetch-dest') ?? '')
  if (isFramed) {
    const texts = words[localeFor(c)]
    const fields = Object.fromEntries(
      Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined),
    )
    const form = { action: '/api/lti/login', button: texts.open, isNewWindow: true, fields, isSent: false }
    return renderPage(c, { words: texts.framed, form, frames: originsOf(platform) })
  }
  const browser = browserOf(c)
  const { state, nonce } = await beginLaunch(platform.id, browser)
  // the platform posts back from its own site, which only sends a `None` cookie
  setCookie(c, cookieName, browser, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'None',
    maxAge: life.state + life.launch,
  })
  const target = new URL(platform.authUrl)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${await siteAddress()}/api/lti/launch`,
    login_hint: given.login_hint,
    state,
    nonce,
    ...(given.lti_message_hint === undefined ? {} : { lti_message_hint: given.lti_message_hint }),
  }
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
  return c.redirect(target.href, 302)
}

/** The path of a link to this site; the home page for other links. */
function pathOn(site: string, link: string): string {
  const url = URL.parse(link)
  // two slashes begin the name of another site
  if (!url || url.origin !== URL.parse(site)?.origin || /^\/(\/|api\/)/.test(url.pathname)) return '/home'
  return `${url.pathname === '/' ? '/home' : url.pathname}${url.search}`
}

/** The choice that a platform asks for; null for a link. @throws lti-launch-wrong */
function choiceIn(claims: Claims): Launch['choice'] {
  if (claims.kind === 'link') return null
  const { deep_link_return_url, accept_types, accept_multiple = false, data = null } = claims.asked
  const to = URL.parse(deep_link_return_url)
  const isAccepted = accept_types.includes('ltiResourceLink') && isTeacher(claims.roles)
  if (!isAccepted || !to || !['https:', 'http:'].includes(to.protocol)) throw launchRefusal()
  return { returnUrl: to.href, data, isMultiple: accept_multiple, deployment: claims.deployment }
}

/** The course of a launch, with its services for teachers. */
function taughtIn({ roles, context, members, lines }: Claims, platform: Platform): Launch['taught'] {
  const isTaught = isTeacher(roles)
  const own = (url: string | null) => (isTaught && url !== null && isOwn(platform, url) ? url : null)
  return context === null ? null : { context, members: own(members), lines: own(lines) }
}

/** Takes the platform's id token, and redirects to the page that signs in. */
async function handleLaunch(c: HonoContext): Promise<Response> {
  const given = await formOf(c, Return)
  const browser = getCookie(c, cookieName, 'host') ?? ''
  const held = await takeState(given.state, browser)
  const platform = held && (await platformOf(held.platform))
  if (!held || !platform) throw launchRefusal(errors['lti-launch-over'])
  const claims = await verifyIdToken(given.id_token, platform, held.nonce).catch((error: unknown) => {
    logFor('').info('launch refused', { platform: platform.id, error: asError(error) })
    throw launchRefusal()
  })
  const choice = choiceIn(claims)
  const target = claims.kind === 'link' ? pathOn(await siteAddress(), claims.target) : '/lti/choose'
  const row = {
    platform: platform.id,
    sub: claims.sub,
    name: toVisibleLine(claims.name).slice(0, 100),
    course: toVisibleLine(claims.course).slice(0, 200),
    target,
    choice,
    taught: taughtIn(claims, platform),
    isInstructor: isInstructor(claims.roles),
  }
  const code = await keepLaunch(row, browser)
  // behind the # it gets into no log
  return c.redirect(`/lti#${code}`, 303)
}

/** Sends a teacher's choice back to the platform, once. */
async function sendChoiceBack(c: HonoContext): Promise<Response> {
  const { code } = await formOf(c, Chosen)
  const row = await takeLaunch(code)
  const platform = row && (await platformOf(row.platform))
  if (!row?.choice || !row.items || !platform) throw launchRefusal(errors['lti-launch-over'])
  const site = await siteAddress()
  const { kid, key } = await signingKey()
  const at = epochSeconds(now())
  const items = row.items.map(({ path, title }) => ({
    type: 'ltiResourceLink',
    title,
    url: `${site}${path}`,
    window: { targetName: '_blank' },
  }))
  const jwt = await new SignJWT({
    [names.type]: 'LtiDeepLinkingResponse',
    [names.version]: '1.3.0',
    [names.deployment]: row.choice.deployment,
    [names.items]: items,
    ...(row.choice.data === null ? {} : { [names.data]: row.choice.data }),
    nonce: newSecret(),
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setAudience(platform.issuer)
    .setIssuedAt(at)
    .setExpirationTime(at + 300)
    .sign(key)
  const texts = words[localeFor(c)]
  const { returnUrl: action } = row.choice
  const form = { action, button: texts.back, isNewWindow: false, fields: { JWT: jwt }, isSent: true }
  return renderPage(c, { words: texts.chosen, form, frames: [] })
}

/** The configuration that a platform can import. */
async function buildToolConfiguration() {
  const site = await siteAddress()
  const choose = `${site}/lti/choose`
  const { web } = await settings()
  return {
    title: web.name,
    description: web.name,
    oidc_initiation_url: `${site}/api/lti/login`,
    target_link_uri: `${site}/home`,
    redirect_uris: [`${site}/api/lti/launch`],
    public_jwk_url: `${site}/api/lti/jwks`,
    scopes: [rosterScope, ...gradeScopes],
    extensions: [
      {
        platform: 'canvas.instructure.com',
        privacy_level: 'name_only',
        settings: {
          placements: [{ placement: 'link_selection', message_type: 'LtiDeepLinkingRequest', target_link_uri: choose }],
        },
      },
    ],
  }
}

/** The addresses of LTI 1.3 that platforms and browsers call. */
export const ltiApp = new Hono({ strict: false })
  .basePath('/api/lti')
  .use(bodyLimit({ maxSize: 200_000 }))
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  .get('/jwks', async (c) => {
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'public, max-age=3600')
    return c.json(await publicKeys())
  })
  .get('/configuration', async (c) => c.json(await buildToolConfiguration()))
  .on(['GET', 'POST'], '/login', beginLogin)
  .post('/launch', handleLaunch)
  .post('/return', sendChoiceBack)

ltiApp.onError((error, c) => {
  if (!(error instanceof Failure)) logFor('').error('request failed', { path: c.req.path, error: asError(error) })
  const failure = error instanceof Failure ? error : launchRefusal()
  c.header('oj-error', failure.spec.code)
  return renderPage(c, { words: failure.text(localeFor(c)), frames: [] }, failure.spec.status)
})
