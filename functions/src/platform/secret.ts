import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { env } from './env.ts'

async function read(variable: string): Promise<string> {
  const client = new SecretsManagerClient({})
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env(variable) }))
  if (!SecretString || SecretString.length < 32) throw new Error(`The secret of ${variable} is missing or too short`)
  return SecretString
}

/** A secret by the variable that tells where it lies, read once per process. */
function secretOf(variable: string): () => Promise<string> {
  let cached: Promise<string> | null = null
  return () => {
    cached ??= read(variable).catch((error: unknown) => {
      cached = null
      throw error
    })
    return cached
  }
}

/** The secret that signs tokens. */
export const authSecret = secretOf('AUTH_SECRET_ARN')

/** The secret by which the distribution proves that a request comes through it. */
export const frontKey = secretOf('FRONT_KEY_ARN')
