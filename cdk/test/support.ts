import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Template } from 'aws-cdk-lib/assertions'
import { App } from 'aws-cdk-lib/core'
import { afterAll } from 'vitest'
import { createStacks } from '../lib/stacks.ts'

export const context = {
  school: 'demo',
  semester: '2026-autumn',
  mailSender: 'judge@school.example',
  judgeImage: 'public.example/judge:1',
}

/** A folder that looks like the built pages. */
const builtPages = join(import.meta.dirname, 'pages')

const outputs = mkdtempSync(join(tmpdir(), 'oj-cdk-'))
let count = 0
afterAll(() => rmSync(outputs, { recursive: true }))

/**
 * All stacks of a school, as an operator would make them, but without bundling the Lambdas' code and, unless asked
 * for, without the slow check against CloudFormation's own rules.
 */
export function createSchool(own: Record<string, unknown> = {}, validate = false, pages = builtPages) {
  const outdir = join(outputs, String(count++))
  const given = { ...context, 'aws:cdk:bundling-stacks': [], ...own }
  const app = new App({ context: given, outdir, treeMetadata: false, builtinCloudFormationValidation: validate })
  const stacks = createStacks(app, pages)
  return { app, ...stacks }
}

/** The name of what an ARN in a template refers to, without the hash that CDK adds to it. */
function nameOf(resource: unknown): string {
  if (typeof resource === 'string') return resource
  const { Ref, 'Fn::GetAtt': own, 'Fn::ImportValue': other, 'Fn::Join': joined } = Object(resource)
  if (joined) return joined[1].map(nameOf).join('')
  if (own) return own[0].replace(/[0-9A-F]{8}$/, '')
  if (other) return other.replace(/^.*ExportsOutput(FnGetAtt|Ref)/, '').replace(/[0-9A-F]{8}(Arn)?[0-9A-F]{8}$/, '')
  return Ref.replace(/[0-9A-F]{8}$/, '')
}

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
}

/** All that the roles whose ids match may do, sorted, as `action resource`. */
export function actionsOf(template: Template, role: RegExp): string[] {
  const statements: Statement[] = Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => role.test(id))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement)
  return statements
    .flatMap(({ Effect, Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) =>
          [Resource].flat().map((resource) => `${Effect === 'Allow' ? '' : `${Effect} `}${action} ${nameOf(resource)}`),
        ),
    )
    .toSorted()
}
