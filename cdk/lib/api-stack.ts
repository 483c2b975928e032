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
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core'
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
import { createLambda, createLogGroup, type LambdaName, toLambda } from './api/lambda.ts'
import { everySoOften } from './api/schedule.ts'
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

/** The HTTP API and the Lambdas behind it, behind the queues that the judge answers to, and behind the clock. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi
  /** By this key the API knows what comes through the distribution, which alone sends it. */
  readonly frontKey: Secret
  /** Where the Lambda of contests' feeds streams, which API Gateway does not. */
  readonly feedUrl: IFunctionUrl
  readonly #data: DataStack
  readonly #architecture: Architecture
  readonly #reserve: boolean

  constructor(scope: Construct, id: string, { data, architecture, mailSender, reserve, ...props }: ApiStackProps) {
    super(scope, id, props)
    this.#data = data
    this.#architecture = architecture
    this.#reserve = reserve
    this.frontKey = this.#createFrontKey()
    this.httpApi = this.#createHttpApi(mailSender)
    this.#createConsumer('JudgeEvents', 'judge-events', data.queues.judgeEvents)
    this.#createConsumer('JudgeDeadLetters', 'judge-dead-letters', data.queues.judgeDeadLetters)
    this.feedUrl = this.#createFeeds()
    this.#createStandings()
    this.#createRemote()
    this.#createTasks()
    this.#createTimers(mailSender)
    new CfnOutput(this, 'ApiUrl', { value: this.httpApi.apiEndpoint })
    new CfnOutput(this, 'FrontKeyArn', { value: this.frontKey.secretArn })
  }

  #createFrontKey(): Secret {
    const secret = new Secret(this, 'FrontKey', {
      description: 'Tells the API of the online judge that a call comes through its distribution',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    acceptFindings(secret, {
      SMG4: 'Its place in the distribution is written by CloudFormation only; a stack lives for one semester.',
    })
    return secret
  }

  #createHttpApi(mailSender: string): HttpApi {
    const { table, buckets, queues, authSecret, remoteAccounts } = this.#data
    const api = createLambda(this, 'Api', {
      name: 'api',
      architecture: this.#architecture,
      timeout: apiTimeout,
      environment: { ...this.#environment(mailSender), REMOTE_ACCOUNTS_ARN: remoteAccounts.secretArn },
      statements: [
        ...useTable(table),
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
        sendMailAs(this, mailSender),
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
    const { table, buckets, authSecret } = this.#data
    return createLambda(this, 'Pictures', {
      name: 'pictures',
      architecture: this.#architecture,
      timeout: apiTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        UPLOADS_BUCKET: buckets.uploads.bucketName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        AUTH_SECRET_ARN: authSecret.secretArn,
        FRONT_KEY_ARN: this.frontKey.secretArn,
      },
      statements: [
        ...useTable(table),
        useObjects(buckets.uploads, 'PutObject', 'DeleteObject'),
        // the set to whose texts a picture goes is read with its problems, of which there may be many
        useObjects(buckets.snapshots, 'GetObject', 'PutObject'),
        seeMissing(buckets.snapshots),
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
    const { table, buckets, authSecret } = this.#data
    const lambda = createLambda(this, 'Clics', {
      name: 'clics',
      architecture: this.#architecture,
      timeout: feedTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        AUTH_SECRET_ARN: authSecret.secretArn,
        FRONT_KEY_ARN: this.frontKey.secretArn,
      },
      statements: [
        ...useTable(table),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject'),
        seeMissing(buckets.snapshots),
        readSecret(authSecret, this.frontKey),
      ],
      reserved: this.#reserve ? feedsAtOnce : undefined,
    })
    return lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE, invokeMode: InvokeMode.RESPONSE_STREAM })
  }

  /** The Lambda of those who write problems: what reads and packs archives would slow the start of everybody's calls. */
  #createAuthoring(): Lambda {
    const { table, buckets, queues, authSecret } = this.#data
    return createLambda(this, 'Authoring', {
      name: 'authoring',
      architecture: this.#architecture,
      timeout: apiTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        TEST_DATA_BUCKET: buckets.testData.bucketName,
        UPLOADS_BUCKET: buckets.uploads.bucketName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        CONTEST_QUEUE_URL: queues.contest.queueUrl,
        REJUDGE_QUEUE_URL: queues.rejudge.queueUrl,
        TASKS_QUEUE_URL: queues.tasks.queueUrl,
        STANDINGS_QUEUE_URL: queues.standings.queueUrl,
        AUTH_SECRET_ARN: authSecret.secretArn,
        FRONT_KEY_ARN: this.frontKey.secretArn,
      },
      statements: [
        ...useTable(table),
        useObjects(buckets.testData, 'GetObject', 'PutObject'),
        useObjects(buckets.uploads, 'GetObject', 'PutObject', 'DeleteObject'),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject'),
        seeMissing(buckets.testData, buckets.uploads, buckets.snapshots),
        sendTo(queues.contest, queues.rejudge, queues.tasks, queues.standings),
        readSecret(authSecret, this.frontKey),
      ],
    })
  }

  #environment(mailSender: string): Record<string, string> {
    const { table, buckets, queues, authSecret } = this.#data
    return {
      TABLE_NAME: table.tableName,
      TEST_DATA_BUCKET: buckets.testData.bucketName,
      UPLOADS_BUCKET: buckets.uploads.bucketName,
      SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
      CONTEST_QUEUE_URL: queues.contest.queueUrl,
      PRACTICE_QUEUE_URL: queues.practice.queueUrl,
      REJUDGE_QUEUE_URL: queues.rejudge.queueUrl,
      REMOTE_QUEUE_URL: queues.remote.queueUrl,
      TASKS_QUEUE_URL: queues.tasks.queueUrl,
      STANDINGS_QUEUE_URL: queues.standings.queueUrl,
      AUTH_SECRET_ARN: authSecret.secretArn,
      FRONT_KEY_ARN: this.frontKey.secretArn,
      MAIL_SENDER: mailSender,
    }
  }

  /** What a verdict in a contest takes: to find the contest among many, which lie in an object, and to ask for its boards. */
  #catalogues(): PolicyStatement[] {
    const { snapshots } = this.#data.buckets
    return [useObjects(snapshots, 'GetObject', 'PutObject'), seeMissing(snapshots)]
  }

  /** A Lambda that applies a queue's messages to the table; those that fail come again one by one. */
  #createConsumer(id: string, name: LambdaName, queue: Queue): void {
    const { table, buckets, queues } = this.#data
    const lambda = createLambda(this, id, {
      name,
      architecture: this.#architecture,
      timeout: eventTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        STANDINGS_QUEUE_URL: queues.standings.queueUrl,
      },
      statements: [...useTable(table), ...this.#catalogues(), sendTo(queues.standings)],
    })
    lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: consumersAtOnce }),
    )
  }

  /**
   * The Lambda of long work. An archive of 2 GB is unpacked on its disk, and packed again beside it. The pictures in it are
   * decoded here, since only staff can bring packages and nobody waits for their start.
   */
  #createTasks(): void {
    const { table, buckets, queues, authSecret } = this.#data
    const { contest, practice, rejudge, remote, tasks, standings } = queues
    const lambda = createLambda(this, 'Tasks', {
      name: 'tasks',
      architecture: this.#architecture,
      timeout: tasksTimeout,
      memory: 1769,
      diskGb: 6,
      environment: {
        TABLE_NAME: table.tableName,
        TEST_DATA_BUCKET: buckets.testData.bucketName,
        UPLOADS_BUCKET: buckets.uploads.bucketName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        CONTEST_QUEUE_URL: contest.queueUrl,
        PRACTICE_QUEUE_URL: practice.queueUrl,
        REJUDGE_QUEUE_URL: rejudge.queueUrl,
        REMOTE_QUEUE_URL: remote.queueUrl,
        STANDINGS_QUEUE_URL: standings.queueUrl,
        // opens the keys by which learning platforms know the site, for grades that go there
        AUTH_SECRET_ARN: authSecret.secretArn,
      },
      statements: [
        ...useTable(table),
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
    const source = { batchSize: 1, maxConcurrency: tasksAtOnce, reportBatchItemFailures: true }
    lambda.addEventSource(new SqsEventSource(tasks, source))
  }

  /** The Lambda that builds the boards of contests. */
  #createStandings(): void {
    const { table, buckets, queues } = this.#data
    const lambda = createLambda(this, 'Standings', {
      name: 'standings',
      architecture: this.#architecture,
      timeout: standingsTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        UPLOADS_BUCKET: buckets.uploads.bucketName,
        STANDINGS_QUEUE_URL: queues.standings.queueUrl,
      },
      statements: [
        ...useTable(table),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject', 'DeleteObject'),
        // the board that everybody sees lies where CloudFront reads
        useObjectsAt(buckets.uploads, boardsPath, 'GetObject', 'PutObject', 'DeleteObject'),
        seeMissing(buckets.snapshots, buckets.uploads),
        sendTo(queues.standings),
      ],
    })
    acceptFindings(this, pathWildcard(buckets.uploads, boardsPath))
    const source = { batchSize: 10, maxConcurrency: buildersAtOnce, reportBatchItemFailures: true }
    lambda.addEventSource(new SqsEventSource(queues.standings, source))
  }

  /** The Lambda that hands programs in at other judges. A slow one of these holds up none but programs for other judges. */
  #createRemote(): void {
    const { table, buckets, queues, remoteAccounts } = this.#data
    const lambda = createLambda(this, 'Remote', {
      name: 'remote',
      architecture: this.#architecture,
      timeout: remoteTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        REMOTE_QUEUE_URL: queues.remote.queueUrl,
        STANDINGS_QUEUE_URL: queues.standings.queueUrl,
        REMOTE_ACCOUNTS_ARN: remoteAccounts.secretArn,
      },
      statements: [
        ...useTable(table),
        ...this.#catalogues(),
        sendTo(queues.remote, queues.standings),
        readSecret(remoteAccounts),
      ],
    })
    const source = { batchSize: 1, maxConcurrency: remoteAtOnce, reportBatchItemFailures: true }
    lambda.addEventSource(new SqsEventSource(queues.remote, source))
  }

  /** The Lambda of all that runs by the clock. */
  #createTimers(mailSender: string): void {
    const { table, buckets, queues } = this.#data
    const timers = createLambda(this, 'Timers', {
      name: 'timers',
      architecture: this.#architecture,
      timeout: timersTimeout,
      environment: {
        TABLE_NAME: table.tableName,
        SNAPSHOTS_BUCKET: buckets.snapshots.bucketName,
        UPLOADS_BUCKET: buckets.uploads.bucketName,
        TEST_DATA_BUCKET: buckets.testData.bucketName,
        CONTEST_QUEUE_URL: queues.contest.queueUrl,
        PRACTICE_QUEUE_URL: queues.practice.queueUrl,
        REJUDGE_QUEUE_URL: queues.rejudge.queueUrl,
        REMOTE_QUEUE_URL: queues.remote.queueUrl,
        STANDINGS_QUEUE_URL: queues.standings.queueUrl,
        MAIL_SENDER: mailSender,
      },
      statements: [
        ...useTable(table),
        sendMailAs(this, mailSender),
        lookAt(queues.contest, queues.practice, queues.rejudge),
        sendTo(queues.contest, queues.practice, queues.rejudge, queues.remote, queues.standings),
        useObjects(buckets.snapshots, 'GetObject', 'PutObject', 'DeleteObject'),
        seeMissing(buckets.snapshots),
        useObjects(buckets.uploads, 'DeleteObject', 'AbortMultipartUpload'),
        useObjects(buckets.testData, 'DeleteObject'),
      ],
    })
    for (const [job, { minutes }] of Object.entries(jobs)) everySoOften(this, timers, job, Duration.minutes(minutes))
  }
}
