/** Those that editors of Chinese and English texts write. */
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    middot: '·',
    times: '×',
    le: '≤',
    ge: '≥',
    ne: '≠',
  }),
)

const entity = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));/g

function characterOf(code: number, written: string): string {
  const isCharacter =
    (code >= 32 || code === 9 || code === 10) && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : written
}

/** As a browser does. */
export const decodeOnce = (text: string): string =>
  text.replace(entity, (written: string, decimal?: string, hexadecimal?: string, name = '') => {
    if (decimal !== undefined) return characterOf(Number(decimal), written)
    if (hexadecimal !== undefined) return characterOf(Number.parseInt(hexadecimal, 16), written)
    return named.get(name) ?? written
  })

/** More than a system escapes a text: once for a page, once for a file, once by hand. */
const mostTimes = 3

/** A line of HTML as plain text, however often it was escaped. */
export function decodeEntities(text: string): string {
  let decoded = text
  for (let times = 0; times < mostTimes; times++) decoded = decodeOnce(decoded)
  return decoded
}
