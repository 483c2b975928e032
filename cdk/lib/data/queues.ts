import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs'
import { Duration } from 'aws-cdk-lib/core'
import type { Construct } from 'constructs'

/** Seconds for which a message stays hidden after it was received. */
const hiddenFor = {
  /** Short, so that the job of a judge that died comes back soon; a living judge extends it while it works. */
  judge: Duration.seconds(60),
  /** Six times the time limit of the Lambda that reads it, as its event source asks. */
  events: Duration.seconds(60),
  /** Six times the time limit, too. What is lost meanwhile the clock asks for again. */
  standings: Duration.minutes(12),
  /** Six times the time limit of the Lambda, again. */
  remote: Duration.minutes(15),
  /** The longest that a Lambda may run. */
  tasks: Duration.minutes(15),
}

/**
 * How often a message is received before it goes to the dead letters. Judges themselves count how often a job fails or
 * kills them, and give it up with a reason before this limit: it is for jobs that they cannot read. Events get more
 * tries than boards: an event fails because the table is busy, not because its content is wrong. Long work is begun three times;
 * who receives its message then gives it up in words. It needs more, because who finds somebody else at it has received it, too.
 */
const attempts = { judge: 6, events: 5, standings: 3, tasks: 20, remote: 3 }

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
  /** Programs for other judges, and looks at what became of them. What fails there becomes a System Error, too. */
  remote: Queue
  /** Events and tasks that failed repeatedly, kept for an operator to inspect. */
  judgeEventDeadLetters: Queue
  taskDeadLetters: Queue
}

/** All queues: encrypted, reached over TLS only, each with a dead-letter queue; all keep their messages for 14 days. */
export function createQueues(scope: Construct): Queues {
  const judgeDeadLetters = deadLetters(scope, 'JudgeDeadLetters', {
    visibilityTimeout: hiddenFor.events,
  })
  const judge = (id: string) => createQueue(scope, id, hiddenFor.judge, judgeDeadLetters, attempts.judge)
  const judgeEventDeadLetters = deadLetters(scope, 'JudgeEventsDeadLetters')
  const taskDeadLetters = deadLetters(scope, 'TasksDeadLetters')
  return {
    contest: judge('Contest'),
    practice: judge('Practice'),
    rejudge: judge('Rejudge'),
    judgeDeadLetters,
    judgeEvents: createQueue(scope, 'JudgeEvents', hiddenFor.events, judgeEventDeadLetters, attempts.events),
    standings: createQueue(scope, 'Standings', hiddenFor.standings, taskDeadLetters, attempts.standings),
    tasks: createQueue(scope, 'Tasks', hiddenFor.tasks, taskDeadLetters, attempts.tasks),
    remote: createQueue(scope, 'Remote', hiddenFor.remote, judgeDeadLetters, attempts.remote),
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

function deadLetters(scope: Construct, name: string, own: QueueProps = {}): Queue {
  return new Queue(scope, `${name}Queue`, {
    ...common,
    ...own,
  })
}

function createQueue(
  scope: Construct,
  name: string,
  hidden: Duration,
  deadLetters: Queue,
  maxReceiveCount: number,
): Queue {
  return new Queue(scope, `${name}Queue`, {
    ...common,
    visibilityTimeout: hidden,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount },
  })
}
