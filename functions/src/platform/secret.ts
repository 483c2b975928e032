import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { awsConfig } from './aws.ts'
import { readEnv } from './env.ts'

const client = new SecretsManagerClient(awsConfig)

/** The text of a secret as it is now, such as one that the site itself keeps up; empty where there is none. */
export async function readCurrentSecret(variable: string): Promise<string> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: readEnv(variable) }))
  return SecretString
}

async function readSecret(variable: string): Promise<string> {
  const text = await readCurrentSecret(variable)
  if (text.length < 32) throw new Error(`The secret of ${variable} is missing or too short`)
  return text
}

/** A secret by the variable that tells where it lies, read once per process. */
function secretOf(variable: string): () => Promise<string> {
  let cached: Promise<string> | null = null
  return () => {
    cached ??= readSecret(variable).catch((error: unknown) => {
      cached = null
      throw error
    })
    return cached
  }
}

/** Puts another text in its place. */
export async function keepSecret(variable: string, text: string): Promise<void> {
  await client.send(new PutSecretValueCommand({ SecretId: readEnv(variable), SecretString: text }))
}

/** The secret that signs tokens. */
export const authSecret = secretOf('AUTH_SECRET_ARN')

/** The secret by which the distribution proves that a request comes through it. */
export const frontKey = secretOf('FRONT_KEY_ARN')
