import {
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import { Cluster, FargateService, type ICluster } from 'aws-cdk-lib/aws-ecs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from './acknowledge.ts'
import { createLogGroup } from './api/lambda.ts'
import type { DataStack } from './data-stack.ts'
import { scaleOnBacklog } from './judge/scaling.ts'
import { createTask } from './judge/task.ts'
import type { WarmTime } from './judge/warm.ts'

export interface JudgeStackProps extends StackProps {
  data: DataStack
  /** A judge image in a public registry; without it, one is built from judge-container/Dockerfile. */
  image?: string | undefined
  /** How many judges run when nothing waits, and at most. */
  min: number
  max: number
  /** Of those that run, so many are not Spot. */
  onDemand: number
  /** When more of them run than `min`, and the time zone of these times. */
  warm: readonly WarmTime[]
  timeZone: string
}

/** The queues that the judges take their jobs from. */
export const judgeQueues = ({ queues }: DataStack): Queue[] => [queues.contest, queues.practice, queues.rejudge]

/** The judges: Fargate tasks that read the judge queues and answer on `judge-events`, and reach nothing else. */
export class JudgeStack extends Stack {
  readonly service: FargateService

  constructor(scope: Construct, id: string, props: JudgeStackProps) {
    const { data, image, min, max, onDemand, warm, timeZone, ...own } = props
    super(scope, id, own)
    const vpc = this.#createNetwork()
    const cluster = new Cluster(this, 'Cluster', { vpc, enableFargateCapacityProviders: true })
    acceptFindings(cluster, { ECS4: 'Container insights cost more than an idle judge; the queues tell how it fares.' })
    this.service = new FargateService(this, 'Service', {
      cluster: cluster as ICluster,
      taskDefinition: createTask(this, data, image),
      capacityProviderStrategies: [
        { capacityProvider: 'FARGATE', base: onDemand, weight: 0 },
        { capacityProvider: 'FARGATE_SPOT', weight: 1 },
      ],
      // no number here: an update would set it, and stop all judges that work
      minHealthyPercent: 100,
      circuitBreaker: { rollback: true },
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
      assignPublicIp: true,
      securityGroups: [this.#createSecurityGroup(vpc)],
    })
    scaleOnBacklog(this, this.service, { queues: judgeQueues(data), min, max, warm, timeZone })
  }

  /**
   * Public subnets that nothing can enter. The alternative, private subnets, needs a NAT gateway or interface
   * endpoints for the queues, the registry and the logs; each is charged by the hour, also when no judge runs, and
   * comes to more than all the rest of an idle month. Test data takes the S3 endpoint, which is free.
   */
  #createNetwork(): IVpc {
    const vpc = new Vpc(this, 'Vpc', {
      maxAzs: 2,
      natGateways: 0,
      subnetConfiguration: [{ name: 'Judge', subnetType: SubnetType.PUBLIC, cidrMask: 20 }],
      gatewayEndpoints: { S3: { service: GatewayVpcEndpointAwsService.S3 } },
      restrictDefaultSecurityGroup: false,
    })
    vpc.addFlowLog('FlowLog', {
      destination: FlowLogDestination.toCloudWatchLogs(createLogGroup(this, 'FlowLogGroup')),
    })
    return vpc as IVpc
  }

  /** Nothing comes in; out go only TLS calls to the services. */
  #createSecurityGroup(vpc: IVpc): SecurityGroup {
    const group = new SecurityGroup(this, 'SecurityGroup', { vpc, allowAllOutbound: false })
    group.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'Queues, registry, logs and test data, over TLS')
    return group
  }
}
