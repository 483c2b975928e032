/** What stands for blanks that one has to see. */
const signs: Readonly<Record<string, string>> = { ' ': '·', '\t': '→', '\r': '␍', '\u00a0': '⍽' }

/** A text with signs in place of its blanks. */
export const showBlanks = (text: string): string => text.replace(/[ \t\r\u00a0]/g, (blank) => signs[blank] ?? blank)
