import { defaultProvider } from '@aws-sdk/credential-provider-node'
import { readEnv } from './env.ts'

/** Looked for once, for all clients: in a Lambda they are in the environment, on an operator's machine maybe in files. */
const credentials = defaultProvider()

/** Common settings of all AWS clients: so they are neither looked for in files at each start nor worked out at each call. */
export const awsConfig = {
  credentials,
  region: async () => readEnv('AWS_REGION'),
  defaultsMode: 'standard',
  retryMode: 'standard',
  /** how often a call is sent at most, where it may succeed a moment later */
  maxAttempts: 5,
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  ignoreConfiguredEndpointUrls: !Object.keys(process.env).some((name) => name.startsWith('AWS_ENDPOINT_URL')),
} as const
