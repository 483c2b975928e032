import { fill, type Locale } from '@oj/functions/platform/text.ts'

/**
 * What may be wrong with a package, by its code. A sentence reads on from the name of the file that it is about; `{x}` is
 * one of the fields of that name. The server has the same in Chinese.
 */
export const reasons = {
  missing: 'is missing',
  unreadable: 'cannot be read: {detail}',
  'not-utf8': 'is not UTF-8',
  shape: '{issues}',
  'shape-issue': '{place}: {detail}',
  'no-yaml': 'is no YAML: {detail}',
  'no-json': 'is no JSON: {detail}',
  'no-xml': 'is no XML: {detail}',
  'no-xml-line': 'is no XML: line {line}: {detail}',
  'xml-type': 'declares a document type, which is refused',
  'too-large': 'is too large',
  'many-files': 'has too many files',
  'nested-deeply': 'is nested too deeply',
  'no-cases': 'has no test case',
  'no-problem': 'has no problem',
  'unknown-format': 'is no problem package of a known format ({formats})',
  'unknown-type': "has a type that can't be judged here: {type}",
  'no-validator': 'is missing, and the problem needs it',
  'bad-time': 'has a bad time limit: {time}',
  'bad-memory': 'has a bad memory limit: {memory} MB',
  'no-program': 'has neither spjCode nor spjLanguage, which its judge mode needs',
  unpaired: 'has {inputs} inputs but {outputs} outputs',
  'no-plain-name': 'has no plain file name',
  'file-twice': 'is there twice',
  'validator-flag': 'has a validator flag that is not understood: {flag}',
  'no-testset': 'has no testset',
  'not-full': 'is missing: this is no full package, in which Polygon has generated all tests and answers',
  'unknown-tag': 'has a solution with an unknown tag: {tag}',
  'no-statement': 'has neither en.md nor zh-CN.md',
  'no-verdict': 'is no verdict',
  'no-scores': 'is missing, and the case mode needs groups',
  'odd-requires': 'lets subtask {group} require what it may not: only subtasks with lower numbers that have cases',
  'unknown-case': 'names a test case that does not exist: {name}',
  'no-language': 'is in a language that is not offered: {language}',
  'text-first': 'has text before its first heading',
  'no-part': 'has no {part}',
  'unknown-heading': 'has an unknown heading: {heading}',
  'heading-twice': 'has the heading {heading} twice',
  'zip-damaged': 'is damaged',
  'zip-encrypted': 'is encrypted, at {entry}',
  'zip-too-many': 'has too many entries',
  'zip-too-large': 'is too large, at {entry}',
  'zip-special': 'has a link or a device: {entry}',
  'zip-link': 'has a link that leads out of it or to nothing: {entry}',
  'zip-twice': 'has {entry} twice',
  'zip-bad-name': 'has a bad name: {entry}',
  'zip-below-file': 'has {entry} below a file',
  'zip-missing': 'has no {entry}',
  'needs-text': 'needs en or zh-CN',
  'needs-plain-name': 'must be a plain file name',
  'needs-id': 'must be 1 to 40 letters, digits, - or _',
  'needs-checker': 'needs a checker',
  'needs-interactor': 'needs an interactor',
  'needs-mode': 'needs another mode',
  'needs-subtasks': 'needs a case mode with subtasks',
} as const
export type Reason = keyof typeof reasons

type BothLanguages = Readonly<Record<Locale, string>>

/** A code with its fields: plain values, a text of both languages, or what is wrong with parts. */
export interface Why {
  code: Reason
  fields: Readonly<Record<string, string | number | BothLanguages | readonly Why[]>>
}

/** The text of a reason in a language, from its sentences for all codes. */
export function sentenceOf({ code, fields }: Why, sentences: Readonly<Record<Reason, string>>, locale: Locale): string {
  const values = Object.entries(fields).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const
    if (isText(value)) return [name, value[locale]] as const
    return [name, value.map((one) => sentenceOf(one, sentences, locale)).join('; ')] as const
  })
  return fill(sentences[code], Object.fromEntries(values))
}

const isText = (value: BothLanguages | readonly Why[]): value is BothLanguages => 'en' in value

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text)
