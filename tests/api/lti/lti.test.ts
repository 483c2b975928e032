import { getUserAuthInfo, login } from '@oj/functions/features/account/contract.ts'
import { getAuditLog } from '@oj/functions/features/audit/contract.ts'
import * as lti from '@oj/functions/features/lti/contract.ts'
import { addProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { InputOf } from '@oj/functions/platform/http/endpoint.ts'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { call, freshName, newUser, request, type TestUser } from '../../support/client/api.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'
import { formOf } from '../../support/data/problems.ts'
import { aPlusB } from '../../support/data/programs.ts'
import { Browser } from '../../support/lti/browser.ts'
import { choosing, deploymentIs, dl, linkTo, type Platform, role } from '../../support/lti/platform.ts'
import { useRegistered } from '../../support/lti/registered.ts'

const site = inject('url')
const registered = useRegistered()
let root: { token: string }
let platform: Platform
let platformId: number
beforeAll(() => {
  ;({ root, platform, id: platformId } = registered())
})

const codeOf = (answer: Response) => answer.headers.get('oj-error')
const somebody = () => ({ sub: freshName('sub'), ...linkTo(`${site}/problem/${aPlusB}`) })

describe('BX-01 coming in from a learning platform', () => {
  it('asks who somebody is, then lets them in as the account that they have connected', async () => {
    const user = await newUser('lti')
    const claims = somebody()
    const browser = new Browser(platform)
    const code = await browser.code(claims)
    const unknown = { state: 'unknown', platform: 'Trial platform', name: 'Ada L.', mayCreate: true }
    expect((await browser.call(lti.enterByLti, { code })).data).toEqual(unknown)
    const target = { state: 'entered', target: `/problem/${aPlusB}` }
    expect((await browser.call(lti.connectLti, { code }, user.token)).data).toEqual(target)
    const again = new Browser(platform)
    const { data, token } = await again.call(lti.enterByLti, { code: await again.code(claims) })
    expect(data).toEqual(target)
    const [connection] = await call(lti.getLtiConnections, {}, { token })
    expect(connection).toMatchObject({ platform: 'Trial platform', name: 'Ada L.' })
    await call(lti.removeLtiConnection, { id: connection?.id ?? '' }, user)
    const third = new Browser(platform)
    expect((await third.call(lti.enterByLti, { code: await third.code(claims) })).data).toEqual(unknown)
  })

  it('AC-11 makes teachers of instructors alone, where staff let the platform do that', async () => {
    const [user, assistant, joining] = [await newUser('teaches'), await newUser('assists'), freshName('joins')]
    const roles = (...named: readonly string[]) => ({ 'https://purl.imsglobal.org/spec/lti/claim/roles': named })
    const teaches = { ...somebody(), ...roles(role('Instructor')) }
    const isTeacher = async (as: { token: string }) => (await call(getUserAuthInfo, {}, as)).isTeacher
    async function connect(claims: { sub: string }, as: TestUser) {
      const browser = new Browser(platform)
      await browser.call(lti.connectLti, { code: await browser.code(claims) }, as.token)
      return isTeacher(as)
    }
    expect(await connect(teaches, user)).toBe(false)
    await call(lti.changeLtiPlatform, { id: platformId, makesTeachers: 1 }, root)
    try {
      const subRole = 'http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'
      for (const beside of [role('Learner'), role('Instructor')])
        expect(await connect({ ...somebody(), ...roles(beside, subRole) }, assistant)).toBe(false)
      const [again, other] = [new Browser(platform), new Browser(platform)]
      await again.call(lti.enterByLti, { code: await again.code(teaches) })
      expect(await isTeacher(user)).toBe(true)
      const code = await other.code({ ...somebody(), ...roles(role('Instructor')) })
      const joined = await other.call(lti.joinByLti, { code, username: joining, password: 'correct-horse' })
      expect(await isTeacher({ token: joined.token ?? '' })).toBe(true)
      const { records } = await call(getAuditLog, { action: 'user.teach' }, root)
      expect(records.map(({ target }) => target)).toEqual(expect.arrayContaining([user.username, joining]))
    } finally {
      await call(lti.changeLtiPlatform, { id: platformId, makesTeachers: 0 }, root)
    }
  })

  it('makes an account for who has none, where the platform may do that', async () => {
    const claims = somebody()
    const browser = new Browser(platform)
    const code = await browser.code(claims)
    const username = freshName('ltinew')
    const given = { code, username, password: 'secret-1' }
    const made = await browser.call(lti.joinByLti, given)
    expect(made.data).toEqual({ state: 'entered', target: `/problem/${aPlusB}` })
    expect((await request(login, { username, password: 'secret-1' })).status).toBe(200)
    expect((await browser.call(lti.joinByLti, { ...given, username: freshName('ltinew') })).code).toBe(
      'lti-launch-over',
    )
    await call(lti.changeLtiPlatform, { id: platformId, mayCreate: 0 }, root)
    const other = new Browser(platform)
    const later = { ...given, code: await other.code(somebody()), username: freshName('ltinew') }
    expect((await other.call(lti.joinByLti, later)).code).toBe('lti-join-closed')
    await call(lti.changeLtiPlatform, { id: platformId, mayCreate: 1 }, root)
  })

  it('makes one account of two that are asked for at once, and leaves nothing of the other', async () => {
    const browser = new Browser(platform)
    const code = await browser.code(somebody())
    const names = [freshName('ltitwo'), freshName('ltitwo')]
    const join = (username: string) => browser.call(lti.joinByLti, { code, username, password: 'secret-1' })
    const answers = await Promise.all(names.map(join))
    const made = names.filter((_, at) => answers[at]?.code === '')
    const known = await Promise.all(names.map((username) => request(login, { username, password: 'secret-1' })))
    expect(made).toHaveLength(1)
    expect(names.filter((_, at) => known[at]?.status === 200)).toEqual(made)
  })

  it('serves once, and in the browser that it came to alone', async () => {
    const user = await newUser('ltionce')
    const claims = somebody()
    const browser = new Browser(platform)
    await browser.call(lti.connectLti, { code: await browser.code(claims) }, user.token)
    const victim = new Browser(platform)
    await victim.sent()
    const sentAlong = await browser.code(claims)
    expect((await victim.call(lti.enterByLti, { code: sentAlong })).code).toBe('lti-launch-over')
    expect((await browser.call(lti.enterByLti, { code: sentAlong })).code).toBe('')
    expect((await browser.call(lti.enterByLti, { code: sentAlong })).code).toBe('lti-launch-over')
    expect((await browser.call(lti.connectLti, { code: sentAlong }, user.token)).code).toBe('lti-person-taken')
  })

  it('lets two links be opened at once in one browser', async () => {
    const user = await newUser('ltitwo')
    const claims = somebody()
    const browser = new Browser(platform)
    await browser.call(lti.connectLti, { code: await browser.code(claims) }, user.token)
    const sent = [await browser.sent(), await browser.sent()]
    for (const { state, nonce } of sent) {
      const answer = await browser.launch(await platform.sign(nonce, claims), state)
      const code = answer.headers.get('location')?.split('#')[1] ?? ''
      expect((await browser.call(lti.enterByLti, { code })).code).toBe('')
    }
  })

  it('refuses what is not signed as it must be', async () => {
    const wrongs: [string, Readonly<Record<string, unknown>>][] = [
      ['another issuer', { iss: 'https://else.example' }],
      ['another audience', { aud: 'else' }],
      ['several audiences without a party', { aud: [platform.clientId, 'else'] }],
      ['another party', { azp: 'else' }],
      ['old', { iat: 1_000_000, exp: 1_000_300 }],
      ['another nonce', { nonce: 'else' }],
      ['another deployment', deploymentIs('deployment-3')],
      ['no person', { sub: '' }],
    ]
    for (const [what, claims] of wrongs) {
      expect(codeOf(await new Browser(platform).arrive({ ...somebody(), ...claims })), what).toBe('lti-launch-wrong')
    }
    const browser = new Browser(platform)
    const { state, nonce } = await browser.sent()
    const forged = await platform.sign(nonce, somebody(), { isForged: true })
    expect(codeOf(await browser.launch(forged, state))).toBe('lti-launch-wrong')
    // the state is spent, even for what is right
    expect(codeOf(await browser.launch(await platform.sign(nonce, somebody()), state))).toBe('lti-launch-over')
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x"}')}.`
    const third = new Browser(platform)
    const begun = await third.sent()
    expect(codeOf(await third.launch(unsigned, begun.state))).toBe('lti-launch-wrong')
    const stolen = new Browser(platform)
    const theirs = await stolen.sent()
    const token = await platform.sign(theirs.nonce, somebody())
    expect(codeOf(await new Browser(platform).launch(token, theirs.state))).toBe('lti-launch-over')
    expect(codeOf(await new Browser(platform).begin({ iss: 'https://else.example' }))).toBe('lti-platform-unknown')
  })

  it('leads to pages of this site alone', async () => {
    for (const link of [
      'https://evil.example/contest/1',
      `${site}//evil.example/contest/1`,
      `${site}/\\evil.example`,
      `${site}/api/logout`,
      'javascript:alert(1)',
      'no address',
    ]) {
      const user = await newUser('ltiaway')
      const browser = new Browser(platform)
      const code = await browser.code({ ...somebody(), ...linkTo(link) })
      const { data } = await browser.call(lti.connectLti, { code }, user.token)
      expect(data).toEqual({ state: 'entered', target: '/home' })
    }
  })

  it('offers a new window in a frame, which only the platform may show', async () => {
    const answer = await new Browser(platform).begin(
      { login_hint: '"><script>alert(1)</script>' },
      { 'sec-fetch-dest': 'iframe' },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${platform.origin}`)
    const page = await answer.text()
    expect(page).toContain('target="_blank"')
    expect(page).not.toContain('<script>')
  })
})

describe('BX-01 choosing for a learning platform', () => {
  let teacher: TestUser
  beforeAll(async () => {
    teacher = await newUser('ltiteach')
  })
  const returnUrl = () => `${platform.origin}/return`
  const item = { kind: 'problem' as const, ref: aPlusB, title: 'A first program' }

  async function chosen(isMultiple: boolean) {
    const browser = new Browser(platform)
    const code = await browser.code({ sub: freshName('sub'), ...choosing(returnUrl(), isMultiple) })
    expect((await browser.call(lti.connectLti, { code }, teacher.token)).data).toMatchObject({ target: '/lti/choose' })
    return { browser, code }
  }

  it('signs what was chosen, for the platform to check with the published keys, once', async () => {
    const { browser, code } = await chosen(true)
    const asked = await browser.call(lti.getLtiChoice, { code }, teacher.token)
    expect(asked.data).toEqual({ platform: 'Trial platform', course: 'Programming 1', isMultiple: true })
    const gid = await newGroup(root)
    const form = formOf()
    await call(addProblem, { ...form, gid }, root)
    const own = { ...item, ref: `G${gid}-${form.problem.problemId}` }
    // not in the group yet
    const choose = () => browser.call(lti.chooseForLti, { code, items: [item, own] }, teacher.token)
    expect((await choose()).code).toBe('lti-choice-unknown')
    await letIn(gid, root, teacher)
    expect((await choose()).code).toBe('')
    const page = await (await browser.back(code)).text()
    expect(page).toContain(`action="${returnUrl()}"`)
    const [, jwt = ''] = /name="JWT" value="([^"]+)"/.exec(page) ?? []
    const keys = createRemoteJWKSet(new URL(`${site}/api/lti/jwks`))
    const { payload } = await jwtVerify(jwt, keys, { issuer: platform.clientId, audience: platform.origin })
    expect(payload[dl('data')]).toBe('opaque')
    expect(payload[dl('content_items')]).toMatchObject([
      { type: 'ltiResourceLink', title: 'A first program', url: `${site}/problem/${aPlusB}` },
      { type: 'ltiResourceLink', title: 'A first program', url: `${site}/group/${gid}/problem/${own.ref}` },
    ])
    expect(codeOf(await browser.back(code))).toBe('lti-launch-over')
  })

  it('takes only what its teacher may open, as many as the platform takes, and nobody else’s choice', async () => {
    const { browser, code } = await chosen(false)
    const choose = (items: InputOf<typeof lti.chooseForLti>['items'], who = teacher) =>
      browser.call(lti.chooseForLti, { code, items }, who.token)
    expect((await choose([item, item])).code).toBe('lti-choice-one')
    expect((await choose([{ ...item, ref: 'no-such-problem' }])).code).toBe('lti-choice-unknown')
    expect((await choose([item], await newUser('ltielse'))).code).toBe('lti-launch-over')
    expect(codeOf(await browser.back(code))).toBe('lti-launch-over')
    const student = new Browser(platform)
    const learner = { ...choosing(returnUrl()), 'https://purl.imsglobal.org/spec/lti/claim/roles': ['x#Learner'] }
    expect(codeOf(await student.arrive({ sub: freshName('sub'), ...learner }))).toBe('lti-launch-wrong')
  })
})

it('BX-01 tells platforms and staff its addresses, and nobody else what platforms there are', async () => {
  const tool = await call(lti.getLtiTool, {}, root)
  expect(tool.launch).toBe(`${site}/api/lti/launch`)
  const Configuration = z.object({ oidc_initiation_url: z.string(), public_jwk_url: z.string() })
  const shown = Configuration.parse(await (await fetch(tool.configuration)).json())
  expect(shown).toEqual({ oidc_initiation_url: tool.login, public_jwk_url: tool.jwks })
  const user = await newUser('ltinone')
  for (const one of [lti.getLtiTool, lti.getLtiPlatforms]) expect((await request(one, {}, user)).code).toBe('forbidden')
  for (const bad of [
    { jwksUrl: 'http://169.254.169.254/keys' },
    // would let all sites frame this one, or end the rule
    { authUrl: 'https://*/' },
    { issuer: 'https://lms.example;sandbox' },
    { authUrl: 'https://lms.example:99999/' },
  ])
    expect((await request(lti.addLtiPlatform, { ...platform.form, ...bad }, root)).code).toBe('invalid-input')
  // nobody could tell which of two such platforms somebody comes from
  expect((await request(lti.addLtiPlatform, platform.form, root)).code).toBe('lti-platform-twice')
})
