import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { type Duration, RemovalPolicy, Size } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acknowledge } from '../acknowledge.ts'
import { lambdaEntry, root } from '../paths.ts'

export interface LambdaProps {
  /** The name of its entry file in functions/src/lambdas, without `.ts`; its log lines carry it too. */
  name: string
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

/** Some libraries in the bundle still call `require`, which an ES module does not have. */
const banner = "import{createRequire}from'node:module';const require=createRequire(import.meta.url);"

/** Parts of libraries that a Lambda does not need, and what stands for them in the bundle; each file says why. */
const replaced = { '@aws-sdk/credential-provider-node': 'credentials', jsonschema: 'models' } as const
const esbuildArgs = Object.fromEntries(
  Object.entries(replaced).map(([name, file]) => [`--alias:${name}`, `${root}/functions/src/bundle/${file}.ts`]),
)

/**
 * A Lambda from its entry file: one minified ES module with all that it needs, SDK included, because a module of our
 * own loads faster than the runtime's copy and does not change under us.
 */
export function createLambda(scope: Construct, id: string, props: LambdaProps): NodejsFunction {
  const { name, architecture, timeout, environment, statements, memory = 1024, diskGb, native = [], reserved } = props
  const logGroup = createLogGroup(scope, `${id}Log`)
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  logGroup.grantWrite(role)
  for (const statement of [...statements, sendTraces]) role.addToPolicy(statement)
  acknowledge(role, { 'IAM5[Resource::*]': 'To send traces is a right that has no resource.' })
  return new NodejsFunction(scope, id, {
    entry: lambdaEntry(name),
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
    projectRoot: root,
    depsLockFilePath: `${root}/package-lock.json`,
    bundling: {
      format: OutputFormat.ESM,
      minify: true,
      sourceMap: true,
      sourcesContent: false,
      bundleAwsSDK: true,
      mainFields: ['module', 'main'],
      banner,
      esbuildArgs,
      externalModules: native.map(nameOf),
      commandHooks: {
        beforeInstall: () => [],
        beforeBundling: () => [],
        afterBundling: (_, output) => native.map((library) => installFor(architecture, library, output)),
      },
    },
  })
}

const nameOf = (library: string) => library.slice(0, library.lastIndexOf('@'))

/** The command that installs a library for Lambda's own system, wherever the deployment runs. */
function installFor(architecture: Architecture, library: string, folder: string): string {
  const cpu = architecture === Architecture.ARM_64 ? 'arm64' : 'x64'
  const system = `--os=linux --cpu=${cpu} --libc=glibc`
  return `npm install --prefix "${folder}" --no-save --no-package-lock --no-audit --no-fund ${system} ${library}`
}

/** A log that is kept for a month and goes with its stack. */
export function createLogGroup(scope: Construct, id: string): LogGroup {
  return new LogGroup(scope, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY })
}
