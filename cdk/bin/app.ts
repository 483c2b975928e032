// The whole app, for the CDK command line; cdk.json runs it.
import { App } from 'aws-cdk-lib/core'
import { createStacks } from '../lib/stacks.ts'

try {
  createStacks(new App())
} catch (error) {
  // A wrong context is the operator's to mend: they need the words, not where in the code they were said.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
