import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'
import { type Buckets, createBuckets } from './data/buckets.ts'
import { createQueues, type Queues } from './data/queues.ts'
import { createSecret } from './data/secret.ts'
import { createTable } from './data/table.ts'

export interface DataStackProps extends StackProps {
  /** Keep the table, buckets and secret when the stack is deleted; false where each run starts afresh. */
  retain: boolean
}

/**
 * Everything that keeps state. It has no custom resources and no functions, because the local engine, which deploys
 * this very stack, cannot run any.
 */
export class DataStack extends Stack {
  readonly table: Table
  readonly buckets: Buckets
  readonly queues: Queues
  /** 64 random characters that sign the users' tokens. */
  readonly authSecret: Secret
  /** The first password of the account root. Nothing that is deployed reads it: the first set-up does, and people. */
  readonly rootPassword: Secret
  /** The accounts at other judges, which staff enter in the back office. */
  readonly remoteAccounts: Secret

  constructor(scope: Construct, id: string, { retain, ...props }: DataStackProps) {
    super(scope, id, props)
    this.table = createTable(this, retain)
    this.buckets = createBuckets(this, retain)
    this.queues = createQueues(this)
    const noRotation = 'A rotation would log everyone out, in mid-contest if need be; a stack lives for one semester.'
    this.authSecret = createSecret(this, 'AuthSecret', noRotation, retain, {
      description: 'Signs the tokens of the online judge',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    })
    const usedOnce = 'It is used once; root then chooses a password that no secret holds.'
    this.rootPassword = createSecret(this, 'RootPassword', usedOnce, false, {
      description: 'The first password of the account root; it is of no use once root has chosen another',
      generateSecretString: { passwordLength: 20, excludePunctuation: true },
    })
    const givenByOthers = 'Other judges give their passwords; only people can change them there.'
    this.remoteAccounts = createSecret(this, 'RemoteAccounts', givenByOthers, retain, {
      description: 'The accounts of the online judge at other judges, entered in its back office',
      // none at first; a deployment leaves what was entered since, because this text never changes
      secretStringValue: SecretValue.unsafePlainText('{}'),
    })
    for (const [name, value] of Object.entries(this.addresses())) new CfnOutput(this, name, { value })
  }

  /** What the API, the judge and the local start need to reach it all; the keys are the names of the outputs. */
  private addresses(): Record<string, string> {
    const { buckets, queues } = this
    return {
      TableName: this.table.tableName,
      TestDataBucket: buckets.testData.bucketName,
      UploadsBucket: buckets.uploads.bucketName,
      SnapshotsBucket: buckets.snapshots.bucketName,
      ContestQueueUrl: queues.contest.queueUrl,
      PracticeQueueUrl: queues.practice.queueUrl,
      RejudgeQueueUrl: queues.rejudge.queueUrl,
      JudgeDeadLetterQueueUrl: queues.judgeDeadLetters.queueUrl,
      JudgeEventsQueueUrl: queues.judgeEvents.queueUrl,
      StandingsQueueUrl: queues.standings.queueUrl,
      TasksQueueUrl: queues.tasks.queueUrl,
      RemoteQueueUrl: queues.remote.queueUrl,
      AuthSecretArn: this.authSecret.secretArn,
      RootPasswordArn: this.rootPassword.secretArn,
      RemoteAccountsArn: this.remoteAccounts.secretArn,
    }
  }
}
