import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import type { Site } from '@oj/tests/load/bench.ts'
import front from '../../../functions/src/platform/http/front.json' with { type: 'json' }
import pagePaths from '../../../web/page/paths.json' with { type: 'json' }
import { variableOf } from '../deploy/deploy.ts'
import { type Clients, clientsOf } from '../engine/clients.ts'
import { Failure } from '../lib/step.ts'
import { stackEnv } from '../stack/env.ts'
import type { Route } from './proxy.ts'

/** The name of a school's semester, which every command of the operator takes. */
export const idOf = (school: string) => ({ school, semester: '2026-autumn' })

/** What the operator of a school says in a rehearsal. */
export const contextOf = (school: string, own: Record<string, string> = {}): Record<string, string> => ({
  ...idOf(school),
  mailSender: `judge@${school}.example`,
  judgeImage: 'public.example/judge:1',
  retain: 'false',
  architecture: process.arch === 'arm64' ? 'arm64' : 'x86_64',
  ...own,
})

const parts = ['data', 'api', 'judge', 'web', 'ops'] as const
const stackOf = (school: string, part: string) => `oj-${school}-2026-autumn-${part}`

/** A school's stacks as they stand: their outputs, and what the processes of this machine need to work with them. */
export interface School {
  name: string
  outputs: Record<string, string>
  env: NodeJS.ProcessEnv
  rootPassword: string
  /** By which the API knows the distribution. */
  frontKey: string
}

async function outputsOf({ stacks }: Clients, name: string): Promise<Record<string, string>> {
  const { Stacks: [stack] = [] } = await stacks.send(new DescribeStacksCommand({ StackName: name }))
  return Object.fromEntries(
    (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  )
}

async function secretAt({ secrets }: Clients, SecretId: string | undefined): Promise<string> {
  return (await secrets.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? ''
}

/** Reads the outputs of all stacks of a school. */
export async function readSchool(endpoint: string, name: string): Promise<School> {
  const clients = clientsOf(endpoint)
  const each = await Promise.all(parts.map((part) => outputsOf(clients, stackOf(name, part))))
  const outputs = Object.assign({}, ...each) as Record<string, string>
  const rootPassword = await secretAt(clients, outputs.RootPasswordArn)
  const frontKey = await secretAt(clients, outputs.FrontKeyArn)
  const variables = Object.fromEntries(Object.entries(outputs).map(([key, value]) => [variableOf(key), value]))
  const env = stackEnv({ endpoint, outputs: { ...variables, MAIL_SENDER: `judge@${name}.example` } })
  return { name, outputs, env, rootPassword, frontKey }
}

/** The stacks that still stand. */
export async function listStacks(endpoint: string): Promise<string[]> {
  const { Stacks = [] } = await clientsOf(endpoint).stacks.send(new DescribeStacksCommand({}))
  return Stacks.map(({ StackName = '' }) => StackName).filter((name) => name.startsWith('oj-'))
}

/** The name of a Lambda, as the stack of alarms imports it. */
export function lambdaOf({ outputs }: School, id: string): string {
  const [, name] =
    Object.entries(outputs).find(([key]) => new RegExp(`^ExportsOutputRef${id}[0-9A-F]{16}$`).test(key)) ?? []
  if (!name) throw new Failure(`No stack tells the name of the Lambda ${id}.`, 'Look at the outputs of the API stack.')
  return name
}

/** Lets the school's address send mail, as an operator does by a click in a mail from Amazon. */
export const verifySender = (endpoint: string, { env }: School) =>
  clientsOf(endpoint).mail.send(new VerifyEmailIdentityCommand({ EmailAddress: env.MAIL_SENDER }))

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}

/** Puts the built pages up, in place of the copier that the engine cannot run. */
export async function putPages(endpoint: string, { outputs }: School, dist: string): Promise<void> {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const { objects } = clientsOf(endpoint)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const Key = relative(dist, path)
    const CacheControl = Key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    const ContentType = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const object = { Bucket: outputs.PagesBucket, Key, Body: readFileSync(path), CacheControl, ContentType }
    await objects.send(new PutObjectCommand(object))
  }
}

/** The path of a school's API at the engine. */
const apiOf = ({ outputs: { ApiUrl = '' } }: School): string =>
  `/_aws/execute-api/${new URL(ApiUrl).hostname.split('.')[0]}/$default`

/** What a benchmark needs to know of a school: it calls the API without the distribution. */
export const siteOf = (endpoint: string, school: School): Site => ({
  url: endpoint + apiOf(school),
  engineUrl: endpoint,
  env: school.env,
  rootPassword: school.rootPassword,
})

const things = pagePaths.map((path) => new RegExp(`^${path.replace('*', '.+')}$`))

/** The way of a browser's request to a school: to API Gateway, or to the distribution under its own name. */
export const routeTo =
  (school: School) =>
  (path: string): Route => {
    const [address = ''] = path.split('?')
    // as `cdk/lib/web/edge.ts` asks for it: the engine's distribution knows no second origin for what fails
    if (things.some((thing) => thing.test(address))) {
      return { path: `${apiOf(school)}/page/index.html?path=${encodeURIComponent(address)}` }
    }
    return path.startsWith('/api/') && !path.startsWith('/api/public/')
      ? { path: apiOf(school) + path, headers: { [front.keyHeader]: school.frontKey } }
      : { path, host: school.outputs.DistributionName ?? '' }
  }
