import { join } from 'node:path'
import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { addressesIn, edgeCode, edgeOf } from '../lib/web/edge.ts'
import { actionsOf, createSchool } from './support.ts'

const template = Template.fromStack(createSchool().web)
const config = () => {
  const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'))
  return distribution?.Properties.DistributionConfig
}

/** The managed policies, by the ids that AWS gives them. */
const policy = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
}

test('pages come compressed and cached from a private bucket that only this distribution reads', () => {
  expect(config().DefaultCacheBehavior).toMatchObject({
    Compress: true,
    CachePolicyId: policy.cachingOptimized,
    ViewerProtocolPolicy: 'redirect-to-https',
  })
  template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
    OriginAccessControlConfig: { OriginAccessControlOriginType: 's3', SigningBehavior: 'always' },
  })
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 's3:GetObject',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
        }),
      ]),
    },
  })
})

test('/api goes to the API uncached, with all that the viewer sent but the host', () => {
  expect(config().CacheBehaviors).toHaveLength(9)
  expect(config().CacheBehaviors[2]).toMatchObject({
    PathPattern: '/api/*',
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    CachePolicyId: policy.cachingDisabled,
    OriginRequestPolicyId: policy.allViewerExceptHost,
    ViewerProtocolPolicy: 'https-only',
  })
})

test('CR-06 feeds of contests go to the address of their Lambda, by reading alone, uncached and with the reader’s password', () => {
  expect(config().CacheBehaviors[1]).toMatchObject({
    PathPattern: '/api/clics*',
    AllowedMethods: ['GET', 'HEAD'],
    CachePolicyId: policy.cachingDisabled,
    OriginRequestPolicyId: policy.allViewerExceptHost,
    ViewerProtocolPolicy: 'https-only',
  })
})

test('SE-03 the API hears from the distribution alone the key that makes it believe the address of a viewer', () => {
  const origins: { DomainName: unknown; OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[] =
    config().Origins
  const sent = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
  expect(sent.map(({ HeaderName }) => HeaderName)).toEqual(['x-front-key', 'x-front-key'])
  for (const { HeaderValue } of sent)
    expect(JSON.stringify(HeaderValue)).toMatch(/resolve:secretsmanager:.*FrontKey.*:SecretString:/)
})

test('public pictures come cached from the uploads, by reading only', () => {
  const [pictures] = config().CacheBehaviors
  expect(pictures).toMatchObject({ PathPattern: '/api/public/*', CachePolicyId: policy.cachingOptimized })
  expect(pictures.AllowedMethods).toBeUndefined()
  const { data } = createSchool()
  Template.fromStack(data).hasResourceProperties('AWS::S3::BucketPolicy', {
    Bucket: { Ref: Match.stringLikeRegexp('^Uploads') },
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Action: 's3:GetObject',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: {
            ArnLike: {
              'AWS:SourceArn': {
                'Fn::Join': [
                  '',
                  ['arn:', { Ref: 'AWS::Partition' }, ':cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/*'],
                ],
              },
            },
          },
          Resource: { 'Fn::Join': ['', [Match.anyValue(), '/api/public/*']] },
        }),
      ]),
    },
  })
})

test('nothing rewrites an answer of the API: no function stands on its behaviour', () => {
  const api = config().CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) =>
    PathPattern.startsWith('/api/'),
  )
  for (const { FunctionAssociations } of api) expect(FunctionAssociations).toBeUndefined()
  expect(config().DefaultCacheBehavior.FunctionAssociations).toMatchObject([
    { EventType: 'viewer-request' },
    { EventType: 'viewer-response' },
  ])
})

/** What a browser sends beside the address, by default of a Chinese reader who has chosen nothing. */
const sent = { querystring: {}, headers: { 'accept-language': { value: 'zh-CN,zh;q=0.9' } }, cookies: {} }
/** As the build lists them. */
const addresses = ['/', '/home', '/problem', '/problem/:problemID', '/user/:name', '/admin/*', '/problem.php']
const edge = edgeOf(addresses)
const pageOf = (request: object) => edge.pages({ request: { uri: '/home', ...sent, ...request } })
const statusOf = (uri: string) => edge.missing({ request: { uri, ...sent }, response: { statusCode: 200 } }).statusCode

test.each([
  ['/', '/index.html'],
  ['/home', '/index.html'],
  ['/Problem/', '/index.html'],
  ['/problem/A.1', '/index.html'],
  ['/user/ada.lovelace', '/index.html'],
  ['/user/%E5%B0%8F', '/index.html'],
  ['/admin/no-such/room', '/index.html'],
  ['/assets/index-1a2b.js', '/assets/index-1a2b.js'],
  ['/assets/fonts/formulas.woff2', '/assets/fonts/formulas.woff2'],
  ['/favicon.svg', '/favicon.svg'],
  ['/robots.txt', '/robots.txt'],
  ['/problem.php', '/index.html'],
  ['/index.html', '/index.html'],
])('%s is answered with %s, which is there', (asked, given) => {
  expect(pageOf({ uri: asked }).uri).toBe(given)
  expect([statusOf(asked), statusOf(given)]).toEqual([200, 200])
})

test.each(['/nonsense', '/problems', '/homework', '/x/home', '/problem/1/2', '/user/', '/wp-login.php', '/a.b/c'])(
  'SH-07 %s has no page and says so, whichever address the answer is told with',
  (asked) => {
    const given = pageOf({ uri: asked }).uri
    expect(given).toBe('/missing.html')
    expect(pageOf({ uri: asked, cookies: { Web_Language: { value: 'en' } } }).uri).toBe('/missing.en.html')
    expect([statusOf(asked), statusOf(given), statusOf('/missing.en.html')]).toEqual([404, 404, 404])
  },
)

test('where no pages were built, any address may have one', () => {
  expect(edgeOf(['*']).pages({ request: { uri: '/nonsense', ...sent } }).uri).toBe('/index.html')
})

test.each([
  ['the query', { querystring: { l: { value: 'en' } } }, '/en.html'],
  [
    'any other language of the query',
    { querystring: { l: { value: 'fr' } }, cookies: { Web_Language: { value: 'zh-CN' } } },
    '/en.html',
  ],
  ['the choice that was kept', { cookies: { Web_Language: { value: 'en' } } }, '/en.html'],
  [
    'the choice before the browser',
    { cookies: { Web_Language: { value: 'zh-CN' } }, headers: { 'accept-language': { value: 'en' } } },
    '/index.html',
  ],
  ['the browser', { headers: { 'accept-language': { value: 'en-GB,zh;q=0.5' } } }, '/en.html'],
  ['nothing', { headers: {} }, '/index.html'],
])('SH-01 the language is that of %s', (_, request, page) => {
  expect(pageOf(request).uri).toBe(page)
  expect(edge.things({ request: { uri: '/problem/1000', ...sent, ...request } }).uri).toBe(page)
})

test('an address of a thing is asked for as a page, which the bucket has too, with the address and nothing else beside it', () => {
  const user = { username: { value: 'ada%26b' }, token: { value: 'x' }, path: { value: '/evil' } }
  const { uri, querystring } = edge.things({ request: { ...sent, uri: '/problem/%E9%A2%98', querystring: user } })
  expect(uri).toBe('/index.html')
  expect(querystring).toEqual({ path: { value: '%2Fproblem%2F%25E9%25A2%2598' }, username: { value: 'ada%26b' } })
})

test('pages that are drawn are asked for as one who has been signed in sees them, by a cookie that says no more', () => {
  const asked = (uri: string) => edge.things({ request: { ...sent, uri, cookies: { Signed_In: { value: '1' } } } })
  expect(asked('/home').querystring).toEqual({ path: { value: '%2Fhome' }, back: { value: '1' } })
  expect(asked('/problem').querystring).toEqual({ path: { value: '%2Fproblem' }, back: { value: '1' } })
  expect(asked('/problem/1000').querystring).toEqual({ path: { value: '%2Fproblem%2F1000' }, back: { value: '1' } })
  expect(asked('/contest/7').querystring.back).toBeUndefined()
})

test('addresses of things come from the Lambda, and from the bucket where that fails; what does not exist is no failure', () => {
  const { CacheBehaviors, Origins, OriginGroups } = config()
  const things = CacheBehaviors.slice(3)
  expect(things.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
    '/problem/*',
    '/contest/*',
    '/discussion-detail/*',
    '/user-home',
    '/problem',
    '/home',
  ])
  const [group] = OriginGroups.Items
  for (const { TargetOriginId } of things) expect(TargetOriginId).toBe(group.Id)
  expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504, 429])
  const [lambda, bucket] = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
    Origins.find(({ Id }: { Id: string }) => Id === OriginId),
  )
  expect(lambda).toMatchObject({ OriginPath: '/page', ConnectionAttempts: 1 })
  expect(bucket.S3OriginConfig).toBeDefined()
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'GET /page/{file}' })
})

test('a page of a thing is kept for a minute at most, and for no visitor alone', () => {
  template.hasResourceProperties('AWS::CloudFront::CachePolicy', {
    CachePolicyConfig: {
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['path', 'uid', 'username', 'back'] },
      },
    },
  })
})

test('SE-04 the Lambda of pages reads the table, the snapshots and the pages, and nothing else', () => {
  const actions = actionsOf(template, /^PageRole/)
  expect(new Set(actions.map((line) => line.split(' ')[0]))).toEqual(
    new Set([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
      's3:ListBucket',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]),
  )
})

const edgeFunctions = Object.values(template.findResources('AWS::CloudFront::Function'))

test('what the edge runs is made for its runtime, and is what `localstack/src/rehearsal/edge.test.ts` tries in one like it', () => {
  const code = edgeFunctions.map(({ Properties }) => Properties.FunctionCode)
  expect(code.toSorted()).toEqual(Object.values(edgeCode(addressesIn(join(import.meta.dirname, 'pages')))).toSorted())
  for (const { Properties } of edgeFunctions) expect(Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
})

test('OP-01 what the edge runs is far below the 10,240 bytes that it takes, with the addresses of all pages', () => {
  const addresses = Array.from({ length: 250 }, (_, at) => `/area-${at}/:id/page`)
  for (const code of Object.values(edgeCode(addresses))) expect(Buffer.byteLength(code)).toBeLessThan(9216)
})

test('SE-01 an error is what the API or a page says, for who has asked alone: it is not kept, and no other page takes its place', () => {
  const { CustomErrorResponses } = config()
  const kept = new Map(CustomErrorResponses.map(({ ErrorCode, ...rest }: { ErrorCode: number }) => [ErrorCode, rest]))
  // every status that CloudFront caches
  for (const status of [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504])
    expect(kept.get(status)).toEqual({ ErrorCachingMinTTL: 0 })
})

test('a site of its own name has its own certificate and no TLS before 1.2', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2'
  const { web } = createSchool({ domain: 'judge.school.example', certificate })
  Template.fromStack(web).hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['judge.school.example'],
      ViewerCertificate: { AcmCertificateArn: certificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  })
  Template.fromStack(web).hasOutput('WebUrl', { Value: 'https://judge.school.example' })
})

test('SE-01 every answer carries the security headers', () => {
  template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
      },
    },
  })
  const both = [config().DefaultCacheBehavior, config().CacheBehaviors[0]]
  for (const behaviour of both) expect(behaviour.ResponseHeadersPolicyId.Ref).toMatch(/^Headers/)
})

test('SE-01 CO-01 scripts come from our own origin only; pages reach it and the uploads, and frame listed sites of videos', () => {
  const [headers] = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  const { ContentSecurityPolicy } = headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {}
  const parts: unknown[] = ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
  const text = parts.map((part) => (typeof part === 'string' ? part : 'UPLOADS')).join('')
  expect(text.split('; ')).toEqual([
    "default-src 'self'",
    // and the one script that is written into the page
    expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]{43}='$/),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self' https://UPLOADS",
    "media-src 'self' https://UPLOADS",
    'frame-src https://www.youtube-nocookie.com https://player.bilibili.com https://player.vimeo.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('assets are put up first and for ever, the rest after them and fresh', () => {
  const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment'))
  expect(
    deployments.map(({ Properties: { Exclude, Include, SystemMetadata, Prune } }) => [
      Exclude,
      Include,
      SystemMetadata['cache-control'],
      Prune,
    ]),
  ).toEqual([
    [['*'], ['assets/*'], 'public, max-age=31536000, immutable', false],
    [['assets/*'], undefined, 'no-cache', false],
  ])
  template.hasResource('Custom::CDKBucketDeployment', {
    Properties: { Exclude: ['assets/*'] },
    DependsOn: Match.arrayWith([Match.stringLikeRegexp('^Assets')]),
  })
})
