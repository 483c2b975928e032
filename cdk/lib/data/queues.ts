import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/** How long a message is hidden from other receivers after it was received. */
const visibilityTimeouts = {
  /** Short, so that the job of a judge that died comes back soon; a judge that works extends it. */
  judge: Duration.seconds(60),
  /** Six times the time limit of the Lambda that reads it, as its event source asks. */
  events: Duration.seconds(60),
  /** Six times the time limit, too. A timer asks again for what is lost. */
  standings: Duration.minutes(12),
  /** Six times the time limit, too. */
  remote: Duration.minutes(15),
  /** The longest that a Lambda may run. */
  tasks: Duration.minutes(15),
}

/**
 * How often a message is received before it goes to the dead letters. Judges themselves count how often a job fails or
 * kills them, and give it up with a reason before this limit: it is for jobs that they cannot read. Events get more
 * tries than boards: an event fails because the table is busy, not because its content is wrong. A task is begun three
 * times and then ended with an error by its worker; its limit is higher, because a worker that finds another at the task has
 * received the message as well.
 */
const maxReceives = { judge: 6, events: 5, standings: 3, tasks: 20, remote: 3 }

export interface Queues {
  contest: Queue
  practice: Queue
  rejudge: Queue
  /** Jobs that no judge could finish. A Lambda turns them into System Errors. */
  judgeDeadLetters: Queue
  judgeEvents: Queue
  /** Boards of contests that are to be built. */
  standings: Queue
  tasks: Queue
  /** Programs to send to remote judges, and checks of their verdicts there. What fails becomes a System Error, too. */
  remote: Queue
  /** Events and tasks that failed repeatedly, kept for an operator to inspect. */
  judgeEventDeadLetters: Queue
  taskDeadLetters: Queue
}

/** All queues: encrypted, reached over TLS only, each with a dead-letter queue; all keep their messages for 14 days. */
export function createQueues(scope: Construct): Queues {
  const createDeadLetters = (name: string, own: QueueProps = {}) =>
    new Queue(scope, `${name}Queue`, { ...common, ...own })
  const judgeDeadLetters = createDeadLetters('JudgeDeadLetters', { visibilityTimeout: visibilityTimeouts.events })
  const judgeEventDeadLetters = createDeadLetters('JudgeEventsDeadLetters')
  const taskDeadLetters = createDeadLetters('TasksDeadLetters')
  const createQueue = (name: string, use: keyof typeof maxReceives, deadLetterQueue: Queue) =>
    new Queue(scope, `${name}Queue`, {
      ...common,
      visibilityTimeout: visibilityTimeouts[use],
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: maxReceives[use] },
    })
  return {
    contest: createQueue('Contest', 'judge', judgeDeadLetters),
    practice: createQueue('Practice', 'judge', judgeDeadLetters),
    rejudge: createQueue('Rejudge', 'judge', judgeDeadLetters),
    judgeDeadLetters,
    judgeEvents: createQueue('JudgeEvents', 'events', judgeEventDeadLetters),
    standings: createQueue('Standings', 'standings', taskDeadLetters),
    tasks: createQueue('Tasks', 'tasks', taskDeadLetters),
    remote: createQueue('Remote', 'remote', judgeDeadLetters),
    judgeEventDeadLetters,
    taskDeadLetters,
  }
}

/**
 * A message may take the 1 MiB that the service allows: a job carries a contestant's whole program. It is kept as long as it can
 * be, so that nothing is lost over a holiday.
 */
const common: QueueProps = {
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  maxMessageSizeBytes: 1_048_576,
  retentionPeriod: Duration.days(14),
}
