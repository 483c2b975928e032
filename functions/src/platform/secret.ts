import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
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

/** The text of a secret that the site itself keeps up, as it is now. */
export async function keptSecret(variable: string): Promise<string> {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: env(variable) }),
  )
  return SecretString
}

/** Puts another text in its place. */
export async function keepSecret(variable: string, text: string): Promise<void> {
  await new SecretsManagerClient({}).send(new PutSecretValueCommand({ SecretId: env(variable), SecretString: text }))
}

/** The secret that signs tokens. */
export const authSecret = secretOf('AUTH_SECRET_ARN')

/** The secret by which the distribution proves that a request comes through it. */
export const frontKey = secretOf('FRONT_KEY_ARN')
