import { CreateServiceLinkedRoleCommand, IAMClient } from '@aws-sdk/client-iam'
import {
  GetAWSDefaultServiceQuotaCommand,
  GetServiceQuotaCommand,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas'
import type { Config } from '../lib/config.ts'
import { judgeCpus } from '../lib/judge/task.ts'
import { printToStderr, Refusal } from './words.ts'

/** Services that make the role by which they act only at their first use, which is too late for the stack that needs it. */
const services = ['ecs.amazonaws.com', 'ecs.application-autoscaling.amazonaws.com']

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

async function makeRole(iam: IAMClient, service: string): Promise<void> {
  try {
    await iam.send(new CreateServiceLinkedRoleCommand({ AWSServiceName: service }))
  } catch (error) {
    // the account has it
    if (nameOf(error).startsWith('InvalidInput')) return
    printToStderr(
      `The role of ${service} could not be made (${nameOf(error)}). Where this account has never used it, somebody who may has to:
  aws iam create-service-linked-role --aws-service-name ${service}`,
    )
  }
}

/** What the account must allow at once. */
interface Need {
  readonly service: string
  readonly code: string
  readonly what: string
  readonly least: number
  /** what happens with less; the deployment itself fails where it is null */
  readonly otherwise: string | null
}

/** Of the account's Lambdas, what `--reserve` takes, and the hundred that AWS wants to stay free. */
const reserved = 10 + 50 + 100

const needsOf = ({ reserve, judgeMax, judgeOnDemand }: Config): Need[] => [
  {
    ...{ service: 'lambda', code: 'L-B99A9384', what: 'Lambdas at once' },
    least: reserve ? reserved : 100,
    otherwise: reserve ? null : 'calls are refused when more come at one moment',
  },
  {
    ...{ service: 'fargate', code: 'L-3032A538', what: 'vCPUs of Fargate' },
    least: judgeOnDemand * judgeCpus,
    otherwise: 'some of the judges that are not Spot never start',
  },
  {
    ...{ service: 'fargate', code: 'L-36FBB829', what: 'vCPUs of Fargate Spot' },
    least: (judgeMax - judgeOnDemand) * judgeCpus,
    otherwise: 'some of the judges never start',
  },
]

/** What the account allows; null where that is not told. */
async function quotaOf(quotas: ServiceQuotasClient, { service, code }: Need): Promise<number | null> {
  const asked = { ServiceCode: service, QuotaCode: code }
  const applied = await quotas.send(new GetServiceQuotaCommand(asked)).catch(() => null)
  const told = applied ?? (await quotas.send(new GetAWSDefaultServiceQuotaCommand(asked)).catch(() => null))
  return told?.Quota?.Value ?? null
}

async function checkQuotas(quotas: ServiceQuotasClient, config: Config): Promise<void> {
  for (const need of needsOf(config)) {
    const { service, code, what, least, otherwise } = need
    const has = await quotaOf(quotas, need)
    if (has !== null && has >= least) continue
    const remedy = `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${least}`
    if (has === null)
      printToStderr(`How many ${what} this account may have is not told; ${least} are wanted (${service} ${code}).`)
    else if (otherwise === null)
      throw new Refusal(
        `This account may have ${has} ${what}, and --reserve needs ${least}. Ask for more:\n  ${remedy}`,
      )
    else
      printToStderr(
        `This account may have ${has} ${what}, and ${least} are wanted: else ${otherwise}. Ask for more:\n  ${remedy}`,
      )
  }
}

/**
 * What a new account lacks: the roles of services, which are made, and room, which is told.
 * @throws Refusal where the deployment could not succeed
 */
export async function prepareAccount(config: Config): Promise<void> {
  for (const service of services) await makeRole(new IAMClient({}), service)
  await checkQuotas(new ServiceQuotasClient({}), config)
}
