import { Tokenizer, type Tokens } from 'marked'

/**
 * Emphasis in Chinese, Japanese and Korean, which has no blanks at its marks: `**粗体。**后文`. CommonMark lets no mark end
 * between a sign and a letter, nor begin between a letter and a sign. By the amendment at
 * https://github.com/tats-u/markdown-cjk-friendly a wide character on one side lets it. That changes nothing for `_`.
 */

/**
 * Wide characters but emoji, Hangul, and the selectors after them. Half a pair is one too: of the character before a mark
 * the lexer tells the last half only.
 */
const wides =
  '\\u1100-\\u11ff\\u2e80-\\u2fff\\u3001-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7ff\\udc00-\\udfff\\uf900-\\ufaff\\ufe00-\\ufe0e\\ufe10-\\ufe6f\\uff01-\\uffee\\u{16fe0}-\\u{1b2ff}\\u{20000}-\\u{3fffd}\\u{e0100}-\\u{e01ef}'
const wide = new RegExp(`^[${wides}]$`, 'u')

/** What ends an address: a wide character, or a sign that Chinese and others share. */
export const ends = new RegExp(`[${wides}—‘’“”…]`, 'u')

/** Any other sign. A tilde within stars is a letter, as it begins what is struck out. */
const sign = `(?![~${wides}])[\\p{P}\\p{S}]`

const openerPattern = (run: string, mark: string) => `^${run}(?:((?![${mark}])${sign})|([^\\s${mark}]))`

/** What ends an opened run, as the library reads it: six groups for what only ends, only begins, or does either. */
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
  // Two underscores that embrace a star hide it.
  emStrongRDelimAst: new RegExp(`^[^_*]*?__[^_*]*?\\*[^_*]*?(?=__)|${closerPattern('\\*+', '*', '|~')}`, 'gu'),
  delLDelim: new RegExp(openerPattern('~~?', '~'), 'u'),
  delRDelim: new RegExp(closerPattern('~~?', '~', ''), 'gu'),
}

/** What precedes a mark as the library should see it: nothing, where a wide character lets the mark begin. */
const precedingText = (mark: string | undefined, previous: string) =>
  mark !== '_' && wide.test(previous) ? '' : previous

/** To be given to a lexer, and then `befriend()`ed with CJK. */
export class FriendlyTokenizer extends Tokenizer {
  /** Takes the place of the rules that the lexer has set. */
  befriend(): void {
    this.rules = { ...this.rules, inline: { ...this.rules.inline, ...friendlyRules } }
  }

  override emStrong(source: string, masked: string, previous = ''): Tokens.Em | Tokens.Strong | undefined {
    return super.emStrong(source, masked, precedingText(source[0], previous))
  }

  /** A single tilde is no mark: in Chinese it stands between two numbers. */
  override del(source: string, masked: string, previous = ''): Tokens.Del | undefined {
    if (!source.startsWith('~~')) return undefined
    return super.del(source, masked, precedingText(source[0], previous))
  }
}
