import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { AssetHashType, type Duration, RemovalPolicy, Size } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'
import { lambdaNames, root } from '../paths.ts'

export type LambdaName = (typeof lambdaNames)[number]

export interface LambdaProps {
  /** The name of its entry file, without `.ts`; its log lines carry it too. */
  name: LambdaName
  architecture: Architecture
  timeout: Duration
  environment: Record<string, string>
  /** All that it may do, besides writing its own log. */
  statements: PolicyStatement[]
  /** MB of memory, which also buys its share of a processor: 1,769 are a whole one */
  memory?: number
  /** GB of disk that is its own while it runs */
  diskGb?: number
  /** libraries with native parts, as `name@version`: they are installed for its processor beside the bundle */
  native?: string[]
  /** how many may run at once, taken from the account's share; unlimited without it */
  reserved?: number | undefined
}

const sendTraces = new PolicyStatement({
  actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
  resources: ['*'],
})

const bundler = join(import.meta.dirname, 'bundler.ts')

/**
 * A Lambda from its entry file: one minified ES module with all that it needs, SDK included, because a module of our
 * own loads faster than the runtime's copy and does not change under us.
 */
export function createLambda(scope: Construct, id: string, props: LambdaProps): Lambda {
  const { name, architecture, timeout, environment, statements, memory = 1024, diskGb, native = [], reserved } = props
  const logGroup = createLogGroup(scope, `${id}Log`)
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  for (const statement of [...statements, sendTraces]) role.addToPolicy(statement)
  acceptFindings(role, { 'IAM5[Resource::*]': 'To send traces is a right that has no resource.' })
  return new Lambda(scope, id, {
    code: bundleLambda(name, architecture, native),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture,
    memorySize: memory,
    ...(diskGb === undefined ? {} : { ephemeralStorageSize: Size.gibibytes(diskGb) }),
    timeout,
    role,
    tracing: Tracing.ACTIVE,
    ...(reserved !== undefined && { reservedConcurrentExecutions: reserved }),
    logGroup,
    environment: { ...environment, OJ_SERVICE: name, NODE_OPTIONS: '--enable-source-maps' },
  })
}

/** A Lambda behind routes: one permission for all of them, because its policy may have 20,480 bytes, which fifty would fill. */
export const toLambda = (id: string, lambda: Lambda): HttpLambdaIntegration =>
  new HttpLambdaIntegration(id, lambda, { scopePermissionToRoute: false })

let bundles: string | undefined

/** The folder with the bundles of all Lambdas, made in this one when the first of them is asked for. */
function bundleAll(parent: string): string {
  if (bundles === undefined) {
    const folder = join(parent, 'bundles')
    execFileSync(process.execPath, [bundler, folder, ...lambdaNames], { stdio: ['ignore', 'inherit', 'inherit'] })
    bundles = folder
  }
  return bundles
}

/** The bundle of a Lambda; its hash is that of the output, so that only a real change is deployed. */
function bundleLambda(name: string, architecture: Architecture, native: string[]): Code {
  const tryBundle = (folder: string) => {
    cpSync(join(bundleAll(dirname(folder)), name), folder, { recursive: true })
    for (const library of native)
      cpSync(installFor(architecture, library, dirname(folder)), folder, { recursive: true })
    return true
  }
  const image = Runtime.NODEJS_24_X.bundlingImage
  // Never run: CDK takes two assets of one source for the same unless their commands differ.
  const command = [name, architecture.name]
  return Code.fromAsset(root, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: { image, command, local: { tryBundle } },
  })
}

const installed = new Set<string>()

/** A folder with a library for Lambda's own system, wherever the deployment runs; several stacks share it. */
function installFor(architecture: Architecture, library: string, parent: string): string {
  const folder = join(bundleAll(parent), architecture.name, library)
  if (installed.has(folder)) return folder
  const system = ['--os=linux', `--cpu=${architecture === Architecture.ARM_64 ? 'arm64' : 'x64'}`, '--libc=glibc']
  const quietly = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  mkdirSync(folder, { recursive: true })
  execFileSync('npm', ['install', '--prefix', folder, ...quietly, ...system, library], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  installed.add(folder)
  return folder
}

/** A log that is kept for a month and goes with its stack. */
export function createLogGroup(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
}
