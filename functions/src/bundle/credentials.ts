import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Stands in a Lambda's bundle for the AWS library's search for credentials (files, single sign-on, web identity,
 * metadata services), a tenth of the bundle that nothing there uses: a Lambda finds its role's in its environment.
 */
export const defaultProvider = fromEnv
