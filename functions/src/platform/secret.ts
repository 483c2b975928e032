import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { env } from './env.ts'

let cached: Promise<string> | null = null

async function read(): Promise<string> {
  const client = new SecretsManagerClient({})
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env('AUTH_SECRET_ARN') }))
  if (!SecretString || SecretString.length < 32) throw new Error('The token-signing secret is missing or too short')
  return SecretString
}

/** The secret that signs tokens, read once per process. */
export function authSecret(): Promise<string> {
  cached ??= read().catch((error: unknown) => {
    cached = null
    throw error
  })
  return cached
}
