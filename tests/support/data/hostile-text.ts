/** A text of so many characters that repeats a piece. */
const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Texts over which patterns backtrack: the repeated piece, and what stands before and after it. */
type Piece = readonly [start: string, piece: string, end?: string]
const pieces: readonly Piece[] = [
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

/** The texts by length, cached: creating them costs more than reading them. */
const made = new Map<number, readonly string[]>()

const textOf = (length: number, [start, piece, end = '']: Piece) => {
  const room = length - start.length - end.length
  return room > 0 ? start + repeated(piece, room) + end : repeated(piece, length)
}

/** Texts of this length for which a careless pattern takes quadratic time or worse. */
function hostileTexts(length: number): readonly string[] {
  const texts = made.get(length) ?? pieces.map((piece) => textOf(length, piece))
  made.set(length, texts)
  return texts
}

const cpuOf = (work: () => unknown): number => {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * The factor above the time for a harmless text of the same length from which work is measured again; and a minimum, in
 * ms.
 */
const suspicion = { times: 50, floor: 120 }
/** With a quarter of the text, linear work takes a quarter of the time, quadratic work a sixteenth. */
const quarter = 4
const growthMax = 8

/** The minimum of some measurements: the machine and the garbage collector only add time. */
const leastOf = (work: () => unknown, times: number): number =>
  Math.min(...Array.from({ length: times }, () => cpuOf(work)))

/** Measured so often until something looks disproportionate, and then once more. */
const looks = [3, 12]

/**
 * The hostile texts for which work takes disproportionate processor time: its time for them and for a quarter of each.
 * A pattern that is careless only at a few hundred characters is not found, but does no harm either. `more` are repeated, too.
 */
export function costly(length: number, work: (text: string) => unknown, more: readonly string[] = []): string[] {
  const textsOf = (size: number) => [...hostileTexts(size), ...more.map((piece) => textOf(size, ['', piece]))]
  const quarters = textsOf(Math.ceil(length / quarter))
  const plain = repeated('Lorem ipsum dolor sit amet. ', length)
  work(plain)
  const allowed = suspicion.floor + suspicion.times * cpuOf(() => work(plain))
  return textsOf(length).flatMap((text, at) => {
    if (cpuOf(() => work(text)) <= allowed) return []
    let found = ''
    for (const times of looks) {
      const [part, whole] = [leastOf(() => work(quarters[at] ?? ''), times), leastOf(() => work(text), times)]
      if (whole <= allowed || whole <= growthMax * part) return []
      found = `${JSON.stringify(text.slice(0, 40))}: ${whole} ms, a quarter of it ${part} ms`
    }
    return [found]
  })
}
