// Writes the stacks of several schools at once, each into a folder of its own, for a rehearsal on this machine:
//   node cdk/bin/synth-schools.ts '[{"outdir": "OUT", "context": {"school": …}}, …]'
// They share one run, and with it the bundles of the Lambdas. Templates are checked against CloudFormation's rules by
// the tests; here that check would be half of the time.
import { App } from 'aws-cdk-lib/core'
import * as z from 'zod/mini'
import { createStacks } from '../lib/stacks.ts'

const Schools = z.array(z.object({ outdir: z.string(), context: z.record(z.string(), z.string()) }))

for (const school of Schools.parse(JSON.parse(process.argv[2] ?? '[]'))) {
  const app = new App({ ...school, treeMetadata: false, builtinCloudFormationValidation: false })
  createStacks(app)
  app.synth()
}
