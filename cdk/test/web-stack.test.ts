import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import { handler } from '../lib/web/spa-fallback.ts'
import { school } from './support.ts'

const template = Template.fromStack(school().web)
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
  expect(config().CacheBehaviors).toHaveLength(2)
  expect(config().CacheBehaviors[1]).toMatchObject({
    PathPattern: '/api/*',
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    CachePolicyId: policy.cachingDisabled,
    OriginRequestPolicyId: policy.allViewerExceptHost,
    ViewerProtocolPolicy: 'https-only',
  })
})

test('public pictures come cached from the uploads, by reading only', () => {
  const [pictures] = config().CacheBehaviors
  expect(pictures).toMatchObject({ PathPattern: '/api/public/*', CachePolicyId: policy.cachingOptimized })
  expect(pictures.AllowedMethods).toBeUndefined()
  const { data } = school()
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

test('nothing rewrites an answer of the API: no function on its behaviour, no error pages for all', () => {
  for (const { FunctionAssociations } of config().CacheBehaviors) expect(FunctionAssociations).toBeUndefined()
  expect(config().CustomErrorResponses).toBeUndefined()
  expect(config().DefaultCacheBehavior.FunctionAssociations).toMatchObject([{ EventType: 'viewer-request' }])
})

test.each([
  ['/', '/index.html'],
  ['/problems', '/index.html'],
  ['/problems/A.1', '/index.html'],
  ['/users/ada.lovelace', '/index.html'],
  ['/assets/index-1a2b.js', '/assets/index-1a2b.js'],
  ['/assets/fonts/formulas.woff2', '/assets/fonts/formulas.woff2'],
  ['/favicon.svg', '/favicon.svg'],
  ['/index.html', '/index.html'],
])('%s is answered with %s', (asked, given) => {
  expect(handler({ request: { uri: asked } }).uri).toBe(given)
})

test('the edge runs the text of that function, which stands alone', () => {
  const [edge] = Object.values(template.findResources('AWS::CloudFront::Function'))
  const code: string = edge?.Properties.FunctionCode
  const run = new Function(`${code}; return handler({ request: { uri: '/problems' } })`)
  expect(run()).toEqual({ uri: '/index.html' })
  expect(edge?.Properties.FunctionConfig.Runtime).toBe('cloudfront-js-2.0')
})

test('a site of its own name has its own certificate and no TLS before 1.2', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2'
  const { web } = school({ domain: 'judge.school.example', certificate })
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

test('SE-01 scripts come from our own origin only; pages reach it and the uploads', () => {
  const [headers] = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
  const { ContentSecurityPolicy } = headers?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig ?? {}
  const parts: unknown[] = ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1]
  const text = parts.map((part) => (typeof part === 'string' ? part : 'UPLOADS')).join('')
  expect(text.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self' https://UPLOADS",
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
