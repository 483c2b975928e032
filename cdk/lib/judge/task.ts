import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Platform } from 'aws-cdk-lib/aws-ecr-assets'
import {
  ContainerImage,
  CpuArchitecture,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
  TmpfsMountOption,
} from 'aws-cdk-lib/aws-ecs'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Duration, IgnoreMode } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { acceptFindings } from '../acknowledge.ts'
import { objectWildcards, sendTo, useObjects } from '../api/grants.ts'
import { createLogGroup } from '../api/lambda.ts'
import type { DataStack } from '../data-stack.ts'
import { root } from '../paths.ts'

/** Where a judge writes: boxes, files on their way in and out of them, and the locks of its slots. */
const writable = { box: '/jail/root/box', work: '/jail/work', slots: '/jail/slots' } as const

/** The processors of a judge, each of which works on one submission at a time; each takes a second slot for its referee. */
export const judgeCpus = 2
const slots = 2 * judgeCpus

/**
 * The storage for runs that write files: a volume for each slot, which no other slot can fill. The runner's own mounts
 * have the same size.
 */
const slotVolume = { folder: '/jail/root/mem', size: 320 } as const

/**
 * The judge's task. Contestants' programs run in it, so its role can take jobs, read test data and send events, and
 * its environment holds names but no secret.
 */
export function createTask(scope: Construct, data: DataStack, image: string | undefined): FargateTaskDefinition {
  const { buckets, queues } = data
  const task = new FargateTaskDefinition(scope, 'Task', {
    cpu: judgeCpus * 1024,
    // Two compilers with 1 GB each and all volumes of the slots leave a part for the worker.
    memoryLimitMiB: 4096,
    // Time limits are set and known on x86-64, and its Spot prices are the steadier ones.
    runtimePlatform: { cpuArchitecture: CpuArchitecture.X86_64, operatingSystemFamily: OperatingSystemFamily.LINUX },
  })
  const container = task.addContainer('Judge', {
    // Nothing that breaks out of its box finds a place to stay; the Dockerfile names the same folders as volumes.
    readonlyRootFilesystem: true,
    image: image === undefined ? buildImage() : ContainerImage.fromRegistry(image),
    environment: {
      CONTEST_QUEUE_URL: queues.contest.queueUrl,
      PRACTICE_QUEUE_URL: queues.practice.queueUrl,
      REJUDGE_QUEUE_URL: queues.rejudge.queueUrl,
      JUDGE_EVENTS_QUEUE_URL: queues.judgeEvents.queueUrl,
      TEST_DATA_BUCKET: buckets.testData.bucketName,
      OJ_SLOTS: `${judgeCpus}`,
    },
    linuxParameters: linuxOf(scope),
    // The maximum on Fargate: a judge that must stop returns its job to the queue or finishes it.
    stopTimeout: Duration.seconds(120),
    logging: LogDrivers.awsLogs({ logGroup: createLogGroup(scope, 'JudgeLog'), streamPrefix: 'judge' }),
  })
  for (const [name, containerPath] of Object.entries(writable)) {
    task.addVolume({ name })
    container.addMountPoints({ sourceVolume: name, containerPath, readOnly: false })
  }
  task.addToTaskRolePolicy(
    new PolicyStatement({
      // To send, because a job that is given back goes as a new message.
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:SendMessage'],
      resources: [queues.contest.queueArn, queues.practice.queueArn, queues.rejudge.queueArn],
    }),
  )
  task.addToTaskRolePolicy(useObjects(buckets.testData, 'GetObject'))
  task.addToTaskRolePolicy(sendTo(queues.judgeEvents))
  acceptFindings(task, {
    ECS2: 'The environment holds names of queues and of a bucket, which are no secrets.',
    ...objectWildcards(buckets.testData),
  })
  acceptFindings(task.obtainExecutionRole(), {
    'IAM5[Resource::*]':
      'To log in to the registry is a right that has no resource; it is not the judge that holds it.',
  })
  return task
}

/** An in-memory file system for each slot: on Fargate none can be mounted later. */
function linuxOf(scope: Construct): LinuxParameters {
  // What a run leaves behind is reaped by a process of the platform: Node as the first of a container does not.
  const parameters = new LinuxParameters(scope, 'Linux', { initProcessEnabled: true })
  for (let slot = 0; slot < slots; slot++)
    parameters.addTmpfs({
      containerPath: `${slotVolume.folder}/${slot}`,
      size: slotVolume.size,
      mountOptions: [TmpfsMountOption.NOSUID, TmpfsMountOption.NODEV, TmpfsMountOption.EXEC],
    })
  return parameters
}

const file = 'judge-container/Dockerfile'
const neverInImage = ['**/node_modules', '**/*.test.ts', '**/.*']

/** What the Dockerfile copies of the repository. */
export const copiedFiles = (): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )

/** The image of judge-container/Dockerfile; of patterns, the last one that fits a path decides. */
const buildImage = () =>
  ContainerImage.fromAsset(root, {
    file,
    platform: Platform.LINUX_AMD64,
    ignoreMode: IgnoreMode.DOCKER,
    exclude: ['*', ...[file, ...copiedFiles()].map((path) => `!${path}`), ...neverInImage, '!.npmrc'],
  })
