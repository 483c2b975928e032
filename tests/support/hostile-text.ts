/** A text of so many characters, of a piece again and again. */
const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** What patterns go back and forth over: the piece that is repeated, before which and after which something stands. */
const pieces: readonly (readonly [start: string, piece: string, end?: string])[] = [
  ...[
    'a',
    '7',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\f',
    '\0',
    '-',
    '_',
    '.',
    '/',
    '\\',
    '#',
    '*',
    '`',
    '~',
    '$',
    '&',
    '=',
    '"',
    "'",
  ].map((piece) => ['', piece, '!'] as const),
  ...[' ', '\t', '\n', ' \n', '-', '.', '#'].map((piece) => ['x', piece, 'x'] as const),
  ...[
    '(',
    '[',
    '{',
    '<',
    '{{',
    '((a',
    '[[',
    '![](',
    '![',
    '](',
    '<a ',
    '<img ',
    '<img src="',
    '<b>',
    '<?',
    '<!--',
    '<![CDATA[',
  ].map((piece) => ['', piece] as const),
  ...['<input>', '<output>', '</input>', '<input></input>', '</input><output>', '<input></input><output>'].map(
    (piece) => ['<input>', piece] as const,
  ),
  ...['a.', 'a@', '.a', 'a b', '/a', '%41', '?a=', '//', 'a:'].map((piece) => ['http://', piece, ' x'] as const),
  ...[
    'http://a',
    'a@a.',
    'data:image/png;base64,',
    '/api/file/view?id=',
    'final ',
    'public ',
    'static ',
    '\\"',
    '/*',
    '//',
  ].map((piece) => ['', piece, ' !'] as const),
  ...[
    '\\begin{a}',
    '\\begin{x}[',
    '\\item[',
    '\\(',
    '\\[',
    '$$ ',
    '\\label{',
    '\\a{',
    '\\def\\a{',
    '\\newcommand\\a',
  ].map((piece) => ['', piece] as const),
  ...['> ', '- ', '1. ', '*a ', '_a ', '**a', '|a', '|a\n|-\n', '[a]: b\n', '[a][b', '$a', '\n\n$$', '<a\n'].map(
    (piece) => ['', piece] as const,
  ),
  ...['&a ', '*a ', '? ', 'a: ', '{a: ', '[a, ', '!!a ', '"a" ', '---\n', '%a\n'].map(
    (piece) => ['a: ', piece] as const,
  ),
  ['\\newcommand\\a', ' ', 'x'],
  ['\\begin{equation}', '\\label{', '\\end{equation}'],
  ['{\\bf ', ' ', 'x}'],
  ['<?xml ?>', ' ', '<!DOCTYPE'],
  ['<!DOCTYPE a', ' ', 'x'],
  ['# a', ' ', 'b'],
  ['# a', '#', 'b'],
  ['# a', ' #', 'b'],
  ['a =', ' x', '\0'],
  ['1', ' ', '!'],
  ...['\u0301', '\ufdfa', '\ud800', '\udc00', '\u202e', '\u200b', '题', '😀', 'ﬀ'].map((piece) => ['', piece] as const),
]

/** The texts of each length that has been asked for: to make them costs more than to read them. */
const made = new Map<number, readonly string[]>()

/** Texts of this length that make a careless pattern take the square of it, or worse. */
function hostileTexts(length: number): readonly string[] {
  const known = made.get(length)
  if (known) return known
  const texts = pieces.map(([start, piece, end = '']) => {
    const room = length - start.length - end.length
    return room > 0 ? start + repeated(piece, room) + end : repeated(piece, length)
  })
  made.set(length, texts)
  return texts
}

const cpuOf = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** How often longer than with a harmless text of the same length work may take before it is looked at closely; and a least, in ms. */
const suspicion = { times: 50, floor: 120 }
/** A text of a quarter: linear work takes a quarter there, work that grows with the square a sixteenth. */
const quarter = 4
const growthMax = 8

/** The least of some measurements: the machine and the collector only ever add to what work takes. */
const leastOf = (work: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => cpuOf(work)))

/**
 * The hostile texts for which a piece of work takes out of proportion, by processor time: what it took for them and for a
 * quarter of each. A pattern that is careless at a few hundred characters shows nothing here and does no harm either.
 */
export function costly(length: number, work: (text: string) => unknown): string[] {
  const plain = repeated('Lorem ipsum dolor sit amet. ', length)
  work(plain)
  const allowed = suspicion.floor + suspicion.times * cpuOf(() => work(plain))
  return hostileTexts(length).flatMap((text, at) => {
    if (cpuOf(() => work(text)) <= allowed) return []
    const quarterOfIt = hostileTexts(Math.ceil(length / quarter))[at] ?? ''
    const [whole, part] = [leastOf(() => work(text)), leastOf(() => work(quarterOfIt))]
    if (whole <= allowed || whole <= growthMax * part) return []
    return [`${JSON.stringify(text.slice(0, 40))}: ${whole} ms, a quarter of it ${part} ms`]
  })
}
