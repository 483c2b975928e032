import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { awsConfig } from '../aws.ts'

/** The client of the table, whose connections stay open. */
export const client = new DynamoDBClient({
  ...awsConfig,
  accountIdEndpointMode: 'disabled',
  endpointDiscoveryEnabled: false,
})
