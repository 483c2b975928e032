import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager'
import { RemovalPolicy } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'

/** A secret that goes with its stack unless it is retained; `reason` says why nothing rotates it. */
export function createSecret(scope: Construct, id: string, reason: string, retain: boolean, own: SecretProps): Secret {
  const secret = new Secret(scope, id, { removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY, ...own })
  acceptFindings(secret, { SMG4: reason })
  return secret
}
