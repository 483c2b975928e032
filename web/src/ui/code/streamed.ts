import { StreamLanguage, type StreamParser, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { classHighlighter } from '@lezer/highlight'

export const createStreamLanguage = (parser: StreamParser<unknown>): Extension => [
  StreamLanguage.define(parser),
  syntaxHighlighting(classHighlighter),
]
