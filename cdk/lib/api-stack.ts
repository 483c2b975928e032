import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import type { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  type Architecture,
  FunctionUrlAuthType,
  type IFunctionUrl,
  InvokeMode,
  type Function as Lambda,
} from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import functions from '../../functions/package.json' with { type: 'json' }
import jobs from '../../functions/src/lambdas/jobs.json' with { type: 'json' }
import { gatewayPaths } from '../../functions/src/lambdas/slices.ts'
import { acceptFindings } from './acknowledge.ts'
import {
  changeSecret,
  describeTableAndQueues,
  lookAt,
  objectWildcards,
  pathWildcard,
  readSecret,
  seeMissing,
  sendMailAs,
  sendTo,
  useObjects,
  useObjectsAt,
  useTable,
} from './api/grants.ts'
import { createLambda, createLogGroup, type LambdaName, type LambdaProps, toLambda } from './api/lambda.ts'
import { everySoOften } from './api/schedule.ts'
import { createSecret } from './data/secret.ts'
import type { DataStack } from './data-stack.ts'

export interface ApiStackProps extends StackProps {
  data: DataStack
  architecture: Architecture
  /** The address that mails come from; SES must have verified it or its domain. */
  mailSender: string
  /** Whether the decoding of pictures gets a share of its own of what the account may run at once. */
  reserve: boolean
}

/** API Gateway gives up after 30 s; the Lambda gives up before, so that its own error is the answer. */
const apiTimeout = Duration.seconds(29)
/** A sixth of the queues' visibility timeout, as an event source should have it. */
const eventTimeout = Duration.seconds(10)
/** The longest that a Lambda may run: imports of whole banks take their time. */
const tasksTimeout = Duration.minutes(15)
/** Long work that goes on at the same time; the rest waits, so that contestants keep the table. */
const tasksAtOnce = 5
/** Where the boards lie that everybody sees, below what CloudFront reads. */
const boardsPath = 'api/public/board/*'
/** Boards of a large contest that are made anew take a minute; a sixth of the queue's visibility timeout. */
const standingsTimeout = Duration.minutes(2)
const buildersAtOnce = 5
/** To sign in and hand in takes up to eight requests of 15 s each; a sixth of the queue's visibility timeout. */
const remoteTimeout = Duration.seconds(150)
const remoteAtOnce = 10
const timersTimeout = Duration.minutes(2)
/** Calls a second, and at one moment: what a contest of 3,000 needs, and no flood beyond. */
const throttle = { rateLimit: 2000, burstLimit: 4000 }
/** Of a queue's batches, so many are worked on at once: the table and the API keep their share of the account. */
const consumersAtOnce = 20
const picturesAtOnce = 10
/** A feed runs as long as a Lambda may, and each holds one. */
const feedTimeout = Duration.minutes(15)
const feedsAtOnce = 50
/** What decodes pictures. */
const sharp = `sharp@${functions.dependencies.sharp}`
/** The grammars by which programs are compared. */
const grammars = `@vscode/tree-sitter-wasm@${functions.dependencies['@vscode/tree-sitter-wasm']}`

/** All settings that Lambdas read, by their names. */
const listSettings = (
  { buckets, queues, authSecret, remoteAccounts }: DataStack,
  frontKey: Secret,
  sender: string,
) => ({
  TEST_DATA_BUCKET: buckets.testData.bucketName,
  UPLOADS_BUCKET: buckets.uploads.bucketName,
  CONTEST_QUEUE_URL: queues.contest.queueUrl,
  PRACTICE_QUEUE_URL: queues.practice.queueUrl,
  REJUDGE_QUEUE_URL: queues.rejudge.queueUrl,
  REMOTE_QUEUE_URL: queues.remote.queueUrl,
  TASKS_QUEUE_URL: queues.tasks.queueUrl,
  STANDINGS_QUEUE_URL: queues.standings.queueUrl,
  AUTH_SECRET_ARN: authSecret.secretArn,
  FRONT_KEY_ARN: frontKey.secretArn,
  REMOTE_ACCOUNTS_ARN: remoteAccounts.secretArn,
  MAIL_SENDER: sender,
})
type Settings = ReturnType<typeof listSettings>
const ofJudges = ['CONTEST_QUEUE_URL', 'PRACTICE_QUEUE_URL', 'REJUDGE_QUEUE_URL'] as const

interface OwnProps extends Omit<LambdaProps, 'architecture' | 'environment'> {
  /** what it reads besides the names of the table and of the bucket of snapshots; all without it */
  settings?: readonly (keyof Settings)[]
}

/** The HTTP API and the Lambdas behind it, behind the queues that the judge answers to, and behind the clock. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi
  /** By this key the API knows what comes through the distribution, which alone sends it. */
  readonly frontKey: Secret
  /** Where the Lambda of contests' feeds streams, which API Gateway does not. */
  readonly feedUrl: IFunctionUrl
  readonly #data: DataStack
  readonly #architecture: Architecture
  readonly #mailSender: string
  readonly #reserve: boolean

  constructor(scope: Construct, id: string, { data, architecture, mailSender, reserve, ...props }: ApiStackProps) {
    super(scope, id, props)
    this.#data = data
    this.#architecture = architecture
    this.#mailSender = mailSender
    this.#reserve = reserve
    const unread = 'Its place in the distribution is written by CloudFormation only; a stack lives for one semester.'
    this.frontKey = createSecret(this, 'FrontKey', unread, false, {
      description: 'Tells the API of the online judge that a call comes through its distribution',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    this.httpApi = this.#createHttpApi()
    this.#createConsumer('JudgeEvents', 'judge-events', data.queues.judgeEvents)
    this.#createConsumer('JudgeDeadLetters', 'judge-dead-letters', data.queues.judgeDeadLetters)
    this.feedUrl = this.#createFeeds()
    this.#createStandings()
    this.#createRemote()
    this.#createTasks()
    this.#createTimers()
    new CfnOutput(this, 'ApiUrl', { value: this.httpApi.apiEndpoint })
    new CfnOutput(this, 'FrontKeyArn', { value: this.frontKey.secretArn })
  }

  /** A Lambda that uses the table. */
  #createLambda(id: string, { settings, statements, ...props }: OwnProps): Lambda {
    const { table, buckets } = this.#data
    const all = listSettings(this.#data, this.frontKey, this.#mailSender)
    return createLambda(this, id, {
      ...props,
      architecture: this.#architecture,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        ...(settings ? Object.fromEntries(settings.map((name) => [name, all[name]])) : all),
      },
      statements: [...useTable(table), ...statements],
    })
  }

  /** Has a Lambda work on a queue's messages, so many batches at once; those that fail come again one by one. */
  #readQueue(lambda: Lambda, queue: Queue, batchSize: number, maxConcurrency: number): void {
    lambda.addEventSource(new SqsEventSource(queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }))
  }

  #createHttpApi(): HttpApi {
    const { table, buckets, queues, authSecret, remoteAccounts } = this.#data
    const api = this.#createLambda('Api', {
      name: 'api',
      timeout: apiTimeout,
      statements: [
        ...describeTableAndQueues(table, [queues.contest, queues.practice, queues.rejudge, queues.tasks]),
        useObjects(buckets.testData, 'GetObject', 'PutObject'),
        useObjects(buckets.uploads, 'GetObject', 'PutObject', 'DeleteObject'),
        // videos of courses come in parts
        useObjects(buckets.uploads, 'ListMultipartUploadParts', 'AbortMultipartUpload'),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject'),
        seeMissing(buckets.testData, buckets.uploads, buckets.snapshots),
        sendTo(queues.contest, queues.practice, queues.rejudge, queues.remote, queues.tasks, queues.standings),
        readSecret(authSecret, this.frontKey, remoteAccounts),
        changeSecret(remoteAccounts),
        sendMailAs(this, this.#mailSender),
      ],
    })
    acceptFindings(this, objectWildcards(buckets.testData, buckets.uploads, buckets.snapshots))
    const httpApi = new HttpApi(this, 'HttpApi', { createDefaultStage: false })
    this.#addRoute(httpApi, '/api/{proxy+}', HttpMethod.ANY, toLambda('ApiIntegration', api))
    const pictures = toLambda('PicturesIntegration', this.#createPictures())
    for (const path of gatewayPaths('pictures')) this.#addRoute(httpApi, path, HttpMethod.POST, pictures)
    const authoring = toLambda('AuthoringIntegration', this.#createAuthoring())
    for (const path of gatewayPaths('authoring')) this.#addRoute(httpApi, path, HttpMethod.ANY, authoring)
    new HttpStage(this, 'Stage', {
      httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(createLogGroup(this, 'AccessLog')) },
    })
    return httpApi
  }

  #addRoute(httpApi: HttpApi, path: string, method: HttpMethod, integration: HttpLambdaIntegration): void {
    for (const route of httpApi.addRoutes({ path, methods: [method], integration })) {
      acceptFindings(route, {
        APIG4: 'Each endpoint declares who may call it, many are public, and the API checks the token itself.',
      })
    }
  }

  /** The Lambda that decodes pictures: the library for it is large and native, and the files come from anyone. */
  #createPictures(): Lambda {
    const { buckets, authSecret } = this.#data
    return this.#createLambda('Pictures', {
      name: 'pictures',
      timeout: apiTimeout,
      settings: ['UPLOADS_BUCKET', 'AUTH_SECRET_ARN', 'FRONT_KEY_ARN'],
      statements: [
        useObjects(buckets.uploads, 'PutObject', 'DeleteObject'),
        // the set to whose texts a picture goes is read with its problems
        ...this.#catalogues(),
        readSecret(authSecret, this.frontKey),
      ],
      native: [sharp],
      reserved: this.#reserve ? picturesAtOnce : undefined,
    })
  }

  /**
   * The Lambda of the Contest API. Its address asks for no signature, which would take the place of the reader's own
   * `Authorization`: it answers who brings the distribution's key, and them alone.
   */
  #createFeeds(): IFunctionUrl {
    const { authSecret } = this.#data
    const lambda = this.#createLambda('Clics', {
      name: 'clics',
      timeout: feedTimeout,
      settings: ['AUTH_SECRET_ARN', 'FRONT_KEY_ARN'],
      statements: [...this.#catalogues(), readSecret(authSecret, this.frontKey)],
      reserved: this.#reserve ? feedsAtOnce : undefined,
    })
    return lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM })
  }

  /** The Lambda of those who write problems: what reads and packs archives would slow the start of everybody's calls. */
  #createAuthoring(): Lambda {
    const { buckets, queues, authSecret } = this.#data
    return this.#createLambda('Authoring', {
      name: 'authoring',
      timeout: apiTimeout,
      settings: [
        'TEST_DATA_BUCKET',
        'UPLOADS_BUCKET',
        'CONTEST_QUEUE_URL',
        'REJUDGE_QUEUE_URL',
        'TASKS_QUEUE_URL',
        'STANDINGS_QUEUE_URL',
        'AUTH_SECRET_ARN',
        'FRONT_KEY_ARN',
      ],
      statements: [
        useObjects(buckets.testData, 'GetObject', 'PutObject'),
        useObjects(buckets.uploads, 'GetObject', 'PutObject', 'DeleteObject'),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject'),
        seeMissing(buckets.testData, buckets.uploads, buckets.snapshots),
        sendTo(queues.contest, queues.rejudge, queues.tasks, queues.standings),
        readSecret(authSecret, this.frontKey),
      ],
    })
  }

  /** What finding one of many contests, problems or trainings takes: lists of many are objects. */
  #catalogues(): PolicyStatement[] {
    const { snapshots } = this.#data.buckets
    return [useObjects(snapshots, 'GetObject', 'PutObject'), seeMissing(snapshots)]
  }

  /** A Lambda that applies a queue's messages to the table. */
  #createConsumer(id: string, name: LambdaName, queue: Queue): void {
    const { queues } = this.#data
    const lambda = this.#createLambda(id, {
      name,
      timeout: eventTimeout,
      settings: ['STANDINGS_QUEUE_URL'],
      statements: [...this.#catalogues(), sendTo(queues.standings)],
    })
    this.#readQueue(lambda, queue, 10, consumersAtOnce)
  }

  /**
   * The Lambda of long work. An archive of 2 GB is unpacked on its disk, and packed again beside it. The pictures in it are
   * decoded here, since only staff can bring packages and nobody waits for their start.
   */
  #createTasks(): void {
    const { buckets, queues, authSecret } = this.#data
    const { contest, practice, rejudge, remote, tasks, standings } = queues
    const lambda = this.#createLambda('Tasks', {
      name: 'tasks',
      timeout: tasksTimeout,
      memory: 1769,
      diskGb: 6,
      settings: [
        'TEST_DATA_BUCKET',
        'UPLOADS_BUCKET',
        ...ofJudges,
        'REMOTE_QUEUE_URL',
        'STANDINGS_QUEUE_URL',
        // opens the keys by which learning platforms know the site, for grades that go there
        'AUTH_SECRET_ARN',
      ],
      statements: [
        readSecret(authSecret),
        useObjects(buckets.testData, 'GetObject', 'PutObject'),
        useObjects(buckets.uploads, 'GetObject', 'PutObject', 'DeleteObject'),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject', 'DeleteObject'),
        seeMissing(buckets.testData, buckets.uploads, buckets.snapshots),
        sendTo(contest, practice, rejudge, remote, standings),
      ],
      // packages bring pictures along
      native: [sharp, grammars],
    })
    this.#readQueue(lambda, tasks, 1, tasksAtOnce)
  }

  /** The Lambda that builds the boards of contests. */
  #createStandings(): void {
    const { buckets, queues } = this.#data
    const lambda = this.#createLambda('Standings', {
      name: 'standings',
      timeout: standingsTimeout,
      settings: ['UPLOADS_BUCKET', 'STANDINGS_QUEUE_URL'],
      statements: [
        useObjects(buckets.snapshots, 'GetObject', 'PutObject', 'DeleteObject'),
        // the board that everybody sees lies where CloudFront reads
        useObjectsAt(buckets.uploads, boardsPath, 'GetObject', 'PutObject', 'DeleteObject'),
        seeMissing(buckets.snapshots, buckets.uploads),
        sendTo(queues.standings),
      ],
    })
    acceptFindings(this, pathWildcard(buckets.uploads, boardsPath))
    this.#readQueue(lambda, queues.standings, 10, buildersAtOnce)
  }

  /** The Lambda that hands programs in at other judges. A slow one of these holds up none but programs for other judges. */
  #createRemote(): void {
    const { queues, remoteAccounts } = this.#data
    const lambda = this.#createLambda('Remote', {
      name: 'remote',
      timeout: remoteTimeout,
      settings: ['REMOTE_QUEUE_URL', 'STANDINGS_QUEUE_URL', 'REMOTE_ACCOUNTS_ARN'],
      statements: [...this.#catalogues(), sendTo(queues.remote, queues.standings), readSecret(remoteAccounts)],
    })
    this.#readQueue(lambda, queues.remote, 1, remoteAtOnce)
  }

  /** The Lambda of all that runs by the clock. */
  #createTimers(): void {
    const { buckets, queues } = this.#data
    const timers = this.#createLambda('Timers', {
      name: 'timers',
      timeout: timersTimeout,
      settings: [
        'UPLOADS_BUCKET',
        'TEST_DATA_BUCKET',
        ...ofJudges,
        'REMOTE_QUEUE_URL',
        'STANDINGS_QUEUE_URL',
        'TASKS_QUEUE_URL',
        'MAIL_SENDER',
      ],
      statements: [
        sendMailAs(this, this.#mailSender),
        lookAt(queues.contest, queues.practice, queues.rejudge),
        sendTo(queues.contest, queues.practice, queues.rejudge, queues.remote, queues.standings, queues.tasks),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject', 'DeleteObject'),
        seeMissing(buckets.snapshots),
        useObjects(buckets.uploads, 'DeleteObject', 'AbortMultipartUpload'),
        useObjects(buckets.testData, 'DeleteObject'),
      ],
    })
    for (const [job, { minutes }] of Object.entries(jobs)) everySoOften(this, timers, job, Duration.minutes(minutes))
  }
}
