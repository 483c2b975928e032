import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { Failure } from '../lib/step.ts'

/** Not a type: the rule of each bucket and queue that refuses calls without TLS. */
const tlsOnly = 'aws:SecureTransport'

/** What the engine cannot make, and why it may be left out of a rehearsal. */
const beyondTheEngine: Record<string, string> = {
  'AWS::ApplicationAutoScaling::ScalableTarget': 'no scaling service',
  'AWS::ApplicationAutoScaling::ScalingPolicy': 'no scaling service',
  'AWS::CloudWatch::Alarm': 'no sums of metrics, so that an alarm on one is left out',
  'AWS::EC2::FlowLog': 'no network to log',
  'AWS::ECS::ClusterCapacityProviderAssociations': 'no Spot',
  'AWS::Logs::QueryDefinition': 'no saved queries',
  'AWS::Budgets::Budget': 'no bills',
  [tlsOnly]: 'no TLS, and it takes even its own calls for calls without',
  'Custom::CDKBucketDeployment': 'its copier needs the AWS command line, which comes as a layer at a fixed path',
}

const Template = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), DependsOn: z.optional(z.unknown()) })),
  Outputs: z.optional(z.record(z.string(), z.looseObject({ Value: z.unknown() }))),
})

type Resource = z.infer<typeof Template>['Resources'][string]

const Sum = z.object({ Properties: z.object({ Metrics: z.array(z.unknown()) }) })
const isBeyond = (resource: Resource): boolean =>
  resource.Type === 'AWS::CloudWatch::Alarm' ? Sum.safeParse(resource).success : resource.Type in beyondTheEngine

const TlsOnly = z.object({
  Effect: z.literal('Deny'),
  Condition: z.object({ Bool: z.object({ [tlsOnly]: z.literal('false') }) }),
})

const dropped = Symbol('dropped')

/** A value of a template without all that refers to resources that are gone. */
function dropReferences(value: unknown, gone: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => dropReferences(one, gone)).filter((one) => one !== dropped)
  if (typeof value !== 'object' || value === null) return value
  if (TlsOnly.safeParse(value).success) return dropped
  const [key, target] = Object.entries(value)[0] ?? []
  if (key === 'Ref' && gone.has(target)) return dropped
  if (key === 'Fn::GetAtt' && Array.isArray(target) && gone.has(target[0])) return dropped
  const remaining = Object.entries(value).map(([name, part]) => [name, dropReferences(part, gone)] as const)
  return Object.fromEntries(remaining.filter(([, part]) => part !== dropped))
}

/** Leaves out of a template what the engine cannot make; gives the types that were left out. */
export function pruneTemplate(text: string): { text: string; left: string[] } {
  const { Resources, Outputs: declared = {}, ...rest } = Template.parse(JSON.parse(text))
  const left = Object.entries(Resources).filter(([, resource]) => isBeyond(resource))
  const gone = new Set<unknown>(left.map(([name]) => name))
  const remaining = Object.entries(Resources)
    .filter(([name]) => !gone.has(name))
    .map(([name, { DependsOn, ...resource }]) => {
      const after = [DependsOn ?? []].flat().filter((other) => !gone.has(other))
      return [name, { ...resource, ...(after.length > 0 && { DependsOn: after }) }] as const
    })
  const outputs = Object.entries(declared).filter(([, { Value }]) => dropReferences(Value, gone) !== dropped)
  const all = { ...rest, Resources: Object.fromEntries(remaining), Outputs: Object.fromEntries(outputs) }
  const template = dropReferences(all, gone)
  return {
    text: JSON.stringify(template, null, 1),
    left: [...left.map(([, { Type }]) => Type), ...(text.includes(tlsOnly) ? [tlsOnly] : [])],
  }
}

/** Leaves out of the templates of a folder what the engine cannot make; gives the types. */
function pruneAll(folder: string): string[] {
  const templates = readdirSync(folder).filter((name) => name.endsWith('.template.json'))
  return templates.flatMap((name) => {
    const path = join(folder, name)
    const pruned = pruneTemplate(readFileSync(path, 'utf8'))
    writeFileSync(path, pruned.text)
    return pruned.left
  })
}

interface Wanted {
  outdir: string
  context: Record<string, string>
}

/** Synthesises the stacks of all these contexts into these folders in one run, so that the Lambdas are bundled once. */
export async function synthesiseSchools(wanted: readonly Wanted[]): Promise<void> {
  const args = ['bin/synth-schools.ts', JSON.stringify(wanted)]
  const { code, output } = await runProgram(process.execPath, args, { cwd: join(root, 'cdk') })
  if (code !== 0) throw new Failure(`The stacks could not be synthesised:\n${lastLines(output)}`, 'Mend cdk/.')
}

/** The same without what the engine cannot make; gives the types of these resources. */
export async function synthesiseStacks(wanted: readonly Wanted[]): Promise<string[]> {
  await synthesiseSchools(wanted)
  return [...new Set(wanted.flatMap(({ outdir }) => pruneAll(outdir)))].sort()
}

/** What was left out, in words. */
export const inWords = (left: readonly string[]): string =>
  left.map((type) => `    ${type}: ${beyondTheEngine[type]}`).join('\n')
