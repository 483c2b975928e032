import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { RemovalPolicy } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/** The indexes of the one table; index `gsiN` has the keys `gsiNpk` and `gsiNsk`. */
export const indexNames = ['gsi1', 'gsi2', 'gsi3'] as const

const textAttribute = (name: string) => ({ name, type: AttributeType.STRING })

/**
 * The one table that every entity lives in. `retain` keeps it, protected against deletion, when its stack goes.
 * The capacity is on demand because a school's load is contests of two hours between days of silence.
 */
export function createTable(scope: Construct, retain: boolean): Table {
  const table = new Table(scope, 'Table', {
    partitionKey: textAttribute('pk'),
    sortKey: textAttribute('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    timeToLiveAttribute: 'expiresAt',
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    deletionProtection: retain,
    removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
  for (const indexName of indexNames) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: textAttribute(`${indexName}pk`),
      sortKey: textAttribute(`${indexName}sk`),
      projectionType: ProjectionType.ALL,
    })
  }
  return table
}
