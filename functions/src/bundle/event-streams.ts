function unused(): never {
  throw new Error('Calls that answer with streams of events are not in this bundle')
}

/**
 * Replaces the AWS library's event streams in a Lambda's bundle. Only calls that are not made here use them (queries
 * within objects, transcription).
 */
export class EventStreamSerde {
  constructor() {
    unused()
  }
}
export const eventStreamSerdeProvider = unused
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config
