import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Architecture, Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'
import { objectWildcards, readTable, seeMissing, useObjects } from '../api/grants.ts'
import { createLambda, toLambda } from '../api/lambda.ts'
import type { DataStack } from '../data-stack.ts'

/** Longer than it takes to start; then the page without words is served. */
const timeout = Duration.seconds(5)

/** Where the API has the Lambda: in front of the names of files, which CloudFront asks for. */
export const pagesAt = '/page'

interface PageLambdaProps {
  data: DataStack
  pages: Bucket
  httpApi: HttpApi
  architecture: Architecture
}

/** The Lambda that writes into the pages what stands at an address. It reads, and may do nothing else. */
export function createPageLambda(scope: Construct, { data, pages, httpApi, architecture }: PageLambdaProps): Lambda {
  const { table, buckets } = data
  const lambda = createLambda(scope, 'Page', {
    name: 'page',
    architecture,
    timeout,
    environment: {
      TABLE_NAME: table.tableName,
      SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
      PAGES_BUCKET: pages.bucketName,
    },
    statements: [
      ...readTable(table),
      useObjects(buckets.snapshots, 'GetObject'),
      useObjects(pages, 'GetObject'),
      seeMissing(buckets.snapshots, pages),
    ],
  })
  acceptFindings(scope, objectWildcards(buckets.snapshots, pages))
  const route = new HttpRoute(scope, 'PageRoute', {
    httpApi,
    routeKey: HttpRouteKey.with(`${pagesAt}/{file}`, HttpMethod.GET),
    integration: toLambda('PageIntegration', lambda),
  })
  acceptFindings(route, { APIG4: 'It answers with what everybody may see.' })
  return lambda
}
