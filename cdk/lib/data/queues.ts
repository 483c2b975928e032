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
  const deadLetters = (name: string, own: QueueProps = {}) => new Queue(scope, `${name}Queue`, { ...common, ...own })
  const judgeDeadLetters = deadLetters('JudgeDeadLetters', { visibilityTimeout: hiddenFor.events })
  const judgeEventDeadLetters = deadLetters('JudgeEventsDeadLetters')
  const taskDeadLetters = deadLetters('TasksDeadLetters')
  const queue = (name: string, of: keyof typeof attempts, deadLetterQueue: Queue) =>
    new Queue(scope, `${name}Queue`, {
      ...common,
      visibilityTimeout: hiddenFor[of],
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: attempts[of] },
    })
  return {
    contest: queue('Contest', 'judge', judgeDeadLetters),
    practice: queue('Practice', 'judge', judgeDeadLetters),
    rejudge: queue('Rejudge', 'judge', judgeDeadLetters),
    judgeDeadLetters,
    judgeEvents: queue('JudgeEvents', 'events', judgeEventDeadLetters),
    standings: queue('Standings', 'standings', taskDeadLetters),
    tasks: queue('Tasks', 'tasks', taskDeadLetters),
    remote: queue('Remote', 'remote', judgeDeadLetters),
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
