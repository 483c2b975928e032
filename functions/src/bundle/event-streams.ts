function unused(): never {
  throw new Error('Calls that answer with streams of events are not in this bundle')
}

/**
 * Stands in a Lambda's bundle for the AWS library's streams of events, with which calls answer that are never made here
 * (queries within objects, transcription).
 */
export class EventStreamSerde {
  constructor() {
    unused()
  }
}
export const eventStreamSerdeProvider = unused
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config
