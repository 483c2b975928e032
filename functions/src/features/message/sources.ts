import type { Locale } from '@oj/shared/text.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Visit } from '../problem-set/index.ts'

/** What a message tells of: names of texts that its source gave. */
export interface MessageRefs {
  /** the text that was written or liked */
  readonly ref: string
  /** the text that it answers; null for none */
  readonly quote: string | null
}

/** A message's texts, as its reader gets them. */
interface Telling {
  readonly sourceId: number
  readonly sourceType: string
  readonly sourceTitle: string
  readonly sourceContent: string
  readonly quoteId: number | null
  readonly quoteType: string | null
  readonly quoteContent: string
  readonly url: string
  readonly isGone: boolean
}

/** Slices that cause messages, such as comments. */
export interface MessageSource {
  /** stored in messages: never change it */
  readonly name: string
  /** Those of these messages whose place the visitor may look into now. */
  known<T extends MessageRefs>(messages: readonly T[], visit: Visit): Promise<T[]>
  /** The texts of such messages, one for each, as the visitor may read them now. */
  tell(messages: readonly MessageRefs[], visit: Visit, locale: Locale): Promise<Telling[]>
}

export const messageSources = createRegistry<MessageSource>('source of messages')
