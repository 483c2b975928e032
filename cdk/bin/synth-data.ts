// Writes the CloudFormation template of the data stack, and of nothing else, for an engine on this machine:
//   node cdk/bin/synth-data.ts OUT.json
// It is on the path of a first start, so it loads only the modules that this one stack needs.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { App, BootstraplessSynthesizer, type IStackSynthesizer } from 'aws-cdk-lib/core'
import { DataStack } from '../lib/data-stack.ts'

const [target] = process.argv.slice(2)
if (!target) {
  console.error('Usage: node cdk/bin/synth-data.ts OUT.json')
  process.exit(2)
}

// The template is checked against CloudFormation's rules by the tests; here that check would be half of the time.
const app = new App({
  analyticsReporting: false,
  treeMetadata: false,
  builtinCloudFormationValidation: false,
})
// The library's own classes say `string | undefined` where its interface has optional fields, hence the assertion.
const synthesizer = new BootstraplessSynthesizer() as IStackSynthesizer
const stack = new DataStack(app, 'oj-data', { retain: false, synthesizer })
const { template } = app.synth().getStackArtifact(stack.artifactId)
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, JSON.stringify(template, null, 2))
