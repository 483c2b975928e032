import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { awsConfig } from './aws.ts'
import { expiringCache, forever } from './cache.ts'
import { readEnv } from './env.ts'

const client = new SecretsManagerClient(awsConfig)

/** The text of a secret as it is now, such as one that the site itself keeps up; empty where there is none. */
export async function readCurrentSecret(variable: string): Promise<string> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: readEnv(variable) }))
  return SecretString
}

/** Reads a secret once per process, by the variable that tells where it lies. */
const secretOf = (variable: string) =>
  expiringCache(forever, async () => {
    const text = await readCurrentSecret(variable)
    if (text.length < 32) throw new Error(`The secret of ${variable} is missing or too short`)
    return text
  }).value

/** Puts another text in its place. */
export async function keepSecret(variable: string, text: string): Promise<void> {
  await client.send(new PutSecretValueCommand({ SecretId: readEnv(variable), SecretString: text }))
}

/** The secret that signs tokens. */
export const authSecret = secretOf('AUTH_SECRET_ARN')

/** The secret by which the distribution proves that a request comes through it. */
export const frontKey = secretOf('FRONT_KEY_ARN')
