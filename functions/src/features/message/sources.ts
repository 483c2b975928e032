import type { Locale } from '@oj/shared/text.ts'
import { createRegistry } from '../../platform/registry.ts'
import type { Visit } from '../problem-set/index.ts'

/** Names of texts, which only the source of a message understands. */
export interface MessageRefs {
  /** the new or liked text */
  readonly ref: string
  /** the text that it answers; null for none */
  readonly quote: string | null
}

/** The texts of a message for its reader. */
interface MessageText {
  readonly sourceId: number
  readonly sourceType: string
  readonly sourceTitle: string
  readonly sourceContent: string
  readonly quoteId?: number | null
  readonly quoteType?: string | null
  readonly quoteContent?: string
  readonly url: string
  readonly isGone?: boolean
}

/** A kind of causes of messages, such as comments. */
export interface MessageSource {
  /** stored in messages: never change it */
  readonly name: string
  /** Those of some messages that the visitor may see now. */
  selectVisible<T extends MessageRefs>(messages: readonly T[], visit: Visit): Promise<T[]>
  /** The texts of such messages, one for each. */
  readTexts(messages: readonly MessageRefs[], visit: Visit, locale: Locale): Promise<MessageText[]>
}

export const messageSources = createRegistry<MessageSource>('source of messages')
