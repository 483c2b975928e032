import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Replaces the AWS library's search for credentials (files, single sign-on, web identity, metadata services) in a Lambda's
 * bundle. It is a tenth of the bundle and not needed: a Lambda has the credentials of its role in the environment.
 */
export const defaultProvider = fromEnv
