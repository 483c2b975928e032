import { Tokenizer, type Tokens } from 'marked'

/**
 * Emphasis in Chinese, Japanese and Korean, which have no spaces around marks: `**粗体。**后文`. In CommonMark a mark cannot
 * end between punctuation and a letter, nor begin between a letter and punctuation. The amendment at
 * https://github.com/tats-u/markdown-cjk-friendly allows it beside a wide character, except for `_`.
 */

/**
 * Wide characters without emoji, Hangul, and variation selectors. Low surrogates are included, since the lexer passes only
 * the last code unit before a mark.
 */
const wides =
  '\\u1100-\\u11ff\\u2e80-\\u2fff\\u3001-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7ff\\udc00-\\udfff\\uf900-\\ufaff\\ufe00-\\ufe0e\\ufe10-\\ufe6f\\uff01-\\uffee\\u{16fe0}-\\u{1b2ff}\\u{20000}-\\u{3fffd}\\u{e0100}-\\u{e01ef}'
const wide = new RegExp(`^[${wides}]$`, 'u')

/** What ends an address: a wide character, or punctuation that Chinese shares with other languages. */
export const ends = new RegExp(`[${wides}—‘’“”…]`, 'u')

/** Other punctuation. A tilde within stars counts as a letter, since it may begin struck-out text. */
const sign = `(?![~${wides}])[\\p{P}\\p{S}]`

const openerPattern = (run: string, mark: string) => `^${run}(?:((?![${mark}])${sign})|([^\\s${mark}]))`

/** What closes an opened run, in the library's form: six groups for runs that only close, only open, or do both. */
function closerPattern(run: string, mark: string, letters: string): string {
  const word = `(?:[^\\s\\p{P}\\p{S}${wides}]${letters})`
  const wideOr = (other: string) => `(?:${other}|[${wides}])`
  return [
    `[^${mark}]+(?=[^${mark}])`,
    `(?![${mark}])${wideOr(sign)}(${run})(?=\\s|$)`,
    `${word}(${run})(?![${mark}])(?=\\s|${sign}|$)`,
    `(?![${mark}])(?:\\s|${sign})(${run})(?=${word})`,
    `\\s(${run})(?![${mark}])(?=${wideOr(sign)})`,
    `(?![${mark}])${wideOr(sign)}(${run})(?![${mark}])(?=${wideOr(sign)})`,
    `${wideOr(word)}(${run})(?=${wideOr(word)})`,
  ].join('|')
}

const friendlyRules = {
  emStrongLDelim: new RegExp(`${openerPattern('\\*+', '*')}?|^_+(?:((?![_~])[\\p{P}\\p{S}])|([^\\s_]))?`, 'u'),
  // double underscores around a star hide it
  emStrongRDelimAst: new RegExp(`^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|${closerPattern('\\*+', '*', '|~')}`, 'gu'),
  delLDelim: new RegExp(openerPattern('~~?', '~'), 'u'),
  delRDelim: new RegExp(closerPattern('~~?', '~', ''), 'gu'),
}

/** The character before a mark as passed to the library: none if it is wide, so that the mark may begin. */
const precedingText = (mark: string | undefined, previous: string) =>
  mark !== '_' && wide.test(previous) ? '' : previous

/** Pass it to a lexer, then call `befriend()`. */
export class FriendlyTokenizer extends Tokenizer {
  /** Replaces rules that the lexer has set. */
  befriend(): void {
    this.rules = { ...this.rules, inline: { ...this.rules.inline, ...friendlyRules } }
  }

  override emStrong(source: string, masked: string, previous = ''): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(source, masked, precedingText(source[0], previous))
  }

  /** A single tilde is no mark: in Chinese it separates two numbers. */
  override del(source: string, masked: string, previous = ''): Tokens.Del | undefined {
    if (!source.startsWith('~~')) return undefined
    return super.del(source, masked, precedingText(source[0], previous))
  }
}
