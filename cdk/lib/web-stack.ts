import { existsSync } from 'node:fs'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Architecture, IFunctionUrl, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Annotations, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import front from '../../functions/src/platform/http/front.json' with { type: 'json' }
import pagePaths from '../../web/page/paths.json' with { type: 'json' }
import { acceptFindings } from './acknowledge.ts'
import { publicPath } from './data/buckets.ts'
import type { DataStack } from './data-stack.ts'
import { deployPages } from './web/deploy-pages.ts'
import { addressesIn, edgeCode } from './web/edge.ts'
import { securityHeaders } from './web/headers.ts'
import { createPageLambda, pagesAt } from './web/page-lambda.ts'

/** All errors that CloudFront can keep, which it does for ten seconds unless it is told not to: for everybody, /api included. */
const errors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

export interface WebStackProps extends StackProps {
  data: DataStack
  httpApi: HttpApi
  /** where contests' feeds stream */
  feedUrl: IFunctionUrl
  architecture: Architecture
  /** The key by which the API knows the distribution. */
  frontKey: Secret
  /** The folder of the built pages; they are put up if it exists. */
  dist: string
  /** The site's own name and the certificate for it; without them, the name that CloudFront gives. */
  domain?: { name: string; certificate: string } | undefined
}

/** The address that people open: the pages from a bucket, and the API under the same name, so that it needs no CORS. */
export class WebStack extends Stack {
  /** Writes into the pages what stands at an address. */
  readonly pageLambda: Lambda

  constructor(
    scope: Construct,
    id: string,
    { data, httpApi, feedUrl, architecture, frontKey, dist, domain, ...props }: WebStackProps,
  ) {
    super(scope, id, props)
    const pages = this.#createBucket()
    const uploads = `https://${data.buckets.uploads.bucketRegionalDomainName}`
    const headers = new ResponseHeadersPolicy(this, 'Headers', securityHeaders(uploads))
    this.pageLambda = createPageLambda(this, { data, pages, httpApi, architecture })
    const edge = edgeCode(addressesIn(dist))
    const things = this.#serveThings(pages, httpApi, headers, edge.things)
    const distribution = new Distribution(this, 'Distribution', {
      ...(domain && this.#ownName(domain)),
      defaultRootObject: 'index.html',
      errorResponses: errors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: this.#servePages(pages, headers, edge),
      // The first that matches counts.
      additionalBehaviors: {
        [`/${publicPath}`]: this.#showPublicObjects(data.buckets.uploads, headers),
        '/api/clics*': this.#forwardFeeds(feedUrl, frontKey, headers),
        '/api/*': this.#forwardApi(httpApi, frontKey, headers),
        ...Object.fromEntries(pagePaths.map((path) => [path, things])),
      },
    })
    acceptFindings(distribution, {
      CFR1: 'Students travel; a school judges by account, not by country.',
      CFR2: 'A firewall costs more per month than the rest of an idle stack; the API limits its callers itself.',
      CFR3: 'The API logs each call; the pages are public files.',
      CFR4: 'The name that CloudFront gives has its own certificate, whose least TLS version cannot be chosen.',
    })
    if (existsSync(dist)) deployPages(this, pages, dist)
    new CfnOutput(this, 'WebUrl', { value: `https://${domain?.name ?? distribution.distributionDomainName}` })
    new CfnOutput(this, 'DistributionName', { value: distribution.distributionDomainName })
    new CfnOutput(this, 'PagesBucket', { value: pages.bucketName })
  }

  #ownName({ name, certificate }: { name: string; certificate: string }) {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
  }

  /** The pages can be built again at any time, but a bucket that is not empty cannot be deleted: it stays. */
  #createBucket(): Bucket {
    const bucket = new Bucket(this, 'Pages', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    acceptFindings(bucket, { S1: 'It holds public files only, and only CloudFront reads it.' })
    return bucket
  }

  #servePages(
    pages: Bucket,
    responseHeadersPolicy: ResponseHeadersPolicy,
    edge: Record<'pages' | 'missing', string>,
  ): BehaviorOptions {
    const fallback = this.#atEdge('SpaFallback', edge.pages, 'A path that is not a file gets the single page')
    const missing = this.#atEdge('MissingPage', edge.missing, 'An address that has no page is answered with 404')
    return {
      origin: S3BucketOrigin.withOriginAccessControl(pages as IBucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [
        { function: fallback, eventType: FunctionEventType.VIEWER_REQUEST },
        { function: missing, eventType: FunctionEventType.VIEWER_RESPONSE },
      ],
    }
  }

  /**
   * Addresses of things: from the Lambda, and from the bucket, without words, where it fails or is slow. What it answers
   * for something that does not exist is no failure. All visitors share an answer, which depends on address and language.
   */
  #serveThings(
    pages: Bucket,
    httpApi: HttpApi,
    responseHeadersPolicy: ResponseHeadersPolicy,
    code: string,
  ): BehaviorOptions {
    const edge = this.#atEdge('AddressOfThing', code, 'An address is asked for as a page in a language')
    return {
      origin: new OriginGroup({
        primaryOrigin: new HttpOrigin(`${httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
          originPath: pagesAt,
          connectionAttempts: 1,
          connectionTimeout: Duration.seconds(2),
          readTimeout: Duration.seconds(6),
        }),
        fallbackOrigin: S3BucketOrigin.withOriginAccessControl(pages as IBucket),
        fallbackStatusCodes: [500, 502, 503, 504, 429],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, 'AddressCache', {
        comment: 'By address and language alone',
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(60),
        queryStringBehavior: CacheQueryStringBehavior.allowList('path', 'uid', 'username', 'back'),
        enableAcceptEncodingGzip: true,
        enableAcceptEncodingBrotli: true,
      }),
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
    }
  }

  #atEdge(id: string, code: string, comment: string): EdgeFunction {
    return new EdgeFunction(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
      comment,
    })
  }

  /** Pictures of users, under names that never come again. The bucket's own stack lets CloudFront in. */
  #showPublicObjects({ bucketName }: Bucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const uploads = Bucket.fromBucketName(this, 'Uploads', bucketName)
    const origin = S3BucketOrigin.withOriginAccessControl(uploads)
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac')
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    }
  }

  /** Feeds of contests: streamed as they come, and only read. A feed that is silent sends a newline every 20 s. */
  #forwardFeeds(url: IFunctionUrl, frontKey: Secret, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new FunctionUrlOrigin(url, {
        customHeaders: { [front.keyHeader]: frontKey.secretValue.unsafeUnwrap() },
        readTimeout: Duration.seconds(60),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    }
  }

  /** A viewer's own header of that name gives way to the distribution's. CloudFormation puts the secret in its place. */
  #forwardApi(httpApi: HttpApi, frontKey: Secret, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
        customHeaders: { [front.keyHeader]: frontKey.secretValue.unsafeUnwrap() },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      compress: true,
      responseHeadersPolicy,
    }
  }
}
