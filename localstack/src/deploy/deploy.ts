import {
  CreateStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation'
import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { VerifyEmailIdentityCommand } from '@aws-sdk/client-ses'
import type { Clients } from '../engine/clients.ts'
import { Failure } from '../lib/step.ts'

const stackName = 'oj-data'
export const mailSender = 'no-reply@oj.localhost'

/** TableName → TABLE_NAME: an output of the stack becomes an environment variable. */
export const variableOf = (output: string): string => output.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()

async function findStack({ stacks }: Clients): Promise<Stack | undefined> {
  return (await stacks.send(new DescribeStacksCommand({ StackName: stackName }))).Stacks?.[0]
}

async function readFailure({ stacks }: Clients): Promise<Failure> {
  const { StackEvents = [] } = await stacks.send(new DescribeStackEventsCommand({ StackName: stackName }))
  const reasons = StackEvents.filter((event) => event.ResourceStatus?.endsWith('FAILED')).map(
    (event) => `    ${event.LogicalResourceId}: ${event.ResourceStatusReason}`,
  )
  return new Failure(`The data stack could not be deployed:\n${reasons.join('\n')}`, 'Mend cdk/, then try again.')
}

async function waitUntilComplete(clients: Clients): Promise<Stack> {
  for (;;) {
    const stack = await findStack(clients)
    if (stack?.StackStatus === 'CREATE_COMPLETE') return stack
    if (stack?.StackStatus !== 'CREATE_IN_PROGRESS') throw await readFailure(clients)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * Deploys the data stack to an empty engine by the CloudFormation API, and verifies the mail sender. Returns the
 * stack's outputs as environment variables, and MAIL_SENDER.
 */
export async function deployDataStack(clients: Clients, template: string): Promise<Record<string, string>> {
  const { stacks, table, mail } = clients
  // DynamoDB takes longest to start, so it is started before the stack needs it.
  const [, , stack] = await Promise.all([
    table.send(new ListTablesCommand({})),
    mail.send(new VerifyEmailIdentityCommand({ EmailAddress: mailSender })),
    stacks
      .send(new CreateStackCommand({ StackName: stackName, TemplateBody: template, Capabilities: ['CAPABILITY_IAM'] }))
      .then(() => waitUntilComplete(clients)),
  ])
  const outputs = (stack.Outputs ?? []).map(
    ({ OutputKey = '', OutputValue = '' }) => [variableOf(OutputKey), OutputValue] as const,
  )
  return { ...Object.fromEntries(outputs), MAIL_SENDER: mailSender }
}
