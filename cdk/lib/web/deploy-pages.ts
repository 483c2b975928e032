import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { DefaultStackSynthesizer, Duration, type Stack } from 'aws-cdk-lib/core'
import type { IConstruct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'
import { objectWildcards } from '../api/grants.ts'

const copier =
  'The library brings the function that copies the files; it runs when the stack is deployed, not for users.'
const assetBucket = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-<AWS::AccountId>-<AWS::Region>`

/**
 * Puts up the built pages: first the assets, whose names carry a hash of their content, so that they may be cached
 * for ever; then the files that name them, which a browser asks for each time. Old assets stay, so that a page that
 * was opened before an update still finds its parts.
 */
export function deployPages(scope: Stack, pages: Bucket, dist: string): void {
  const put = (id: string, files: { exclude: string[]; include?: string[] }, cacheControl: CacheControl[]) =>
    new BucketDeployment(scope, id, {
      sources: [Source.asset(dist)],
      ...files,
      destinationBucket: pages as IBucket,
      cacheControl,
      prune: false,
      memoryLimit: 256,
    })
  const year = CacheControl.maxAge(Duration.days(365))
  const assets = put('Assets', { exclude: ['*'], include: ['assets/*'] }, [
    CacheControl.setPublic(),
    year,
    CacheControl.immutable(),
  ])
  const rest = put('Rest', { exclude: ['assets/*'] }, [CacheControl.noCache()])
  rest.node.addDependency(assets)
  for (const child of scope.node.children) {
    if (child.node.id.startsWith('Custom::CDKBucketDeployment')) acknowledgeCopier(child, pages)
  }
}

function acknowledgeCopier(provider: IConstruct, bucket: Bucket): void {
  const actions = ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((name) => `Action::s3:${name}`)
  const wildcards = [...actions, `Resource::arn:<AWS::Partition>:s3:::${assetBucket}/*`].map((what) => `IAM5[${what}]`)
  acceptFindings(provider, {
    ...Object.fromEntries(wildcards.map((id) => [id, copier])),
    ...objectWildcards(bucket),
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': copier,
    L1: copier,
  })
}
