/** Commands → text. */
export const words: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textendash: '–',
  textemdash: '—',
  textbullet: '•',
  textdegree: '°',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textunderscore: '_',
  textdollar: '$',
  textquotedblleft: '“',
  textquotedblright: '”',
  textquotesingle: "'",
  lbrace: '{',
  rbrace: '}',
  textbraceleft: '{',
  textbraceright: '}',
  slash: '/',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
  copyright: '©',
  textcopyright: '©',
  texttrademark: '™',
  pounds: '£',
  euro: '€',
  S: '§',
  ss: 'ß',
  i: 'ı',
  j: 'ȷ',
  aa: 'å',
  AA: 'Å',
  ae: 'æ',
  AE: 'Æ',
  o: 'ø',
  O: 'Ø',
  oe: 'œ',
  OE: 'Œ',
  l: 'ł',
  L: 'Ł',
  dh: 'ð',
  th: 'þ',
  times: '×',
  cdot: '·',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  ne: '≠',
  rightarrow: '→',
  to: '→',
  quad: ' ',
  qquad: ' ',
  enspace: ' ',
  thinspace: ' ',
  space: ' ',
  hfill: ' ',
  newline: '\n',
  par: '\n\n',
}

/** Of one character; others stand for themselves. */
export const signs: Readonly<Record<string, string>> = {
  ' ': ' ',
  '\n': ' ',
  '\t': ' ',
  ',': ' ',
  ';': ' ',
  ':': ' ',
  '!': '',
  '-': '',
  '/': '',
  '@': '',
}

/** Combining characters, which follow a letter. */
export const accents: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  c: '\u0327',
  v: '\u030c',
  H: '\u030b',
  r: '\u030a',
  k: '\u0328',
  u: '\u0306',
  d: '\u0323',
  b: '\u0331',
}

type Style = 'bold' | 'italic' | 'code' | 'struck' | 'plain'

/** `\textbf{…}`, `\bf{…}` as in Polygon, or without braces to the end of the group. */
export const styles: Readonly<Record<string, Style>> = {
  textbf: 'bold',
  bf: 'bold',
  bfseries: 'bold',
  bold: 'bold',
  strong: 'bold',
  textit: 'italic',
  it: 'italic',
  itshape: 'italic',
  emph: 'italic',
  em: 'italic',
  textsl: 'italic',
  sl: 'italic',
  texttt: 'code',
  tt: 'code',
  ttfamily: 'code',
  t: 'code',
  sout: 'struck',
  st: 'struck',
  textrm: 'plain',
  rm: 'plain',
  textsf: 'plain',
  textsc: 'plain',
  sc: 'plain',
  underline: 'plain',
  uline: 'plain',
  mbox: 'plain',
  text: 'plain',
  hbox: 'plain',
}

/** In Markdown. */
export const headings: Readonly<Record<string, string>> = {
  chapter: '##',
  section: '##',
  subsection: '###',
  subsubsection: '####',
  paragraph: '####',
}

/** Of the classes of olympiads: begin a section. */
export const sectionCommands: Readonly<Record<string, string>> = {
  InputFile: 'Input',
  OutputFile: 'Output',
  Interaction: 'Interaction',
  Example: 'Example',
  Examples: 'Examples',
  Note: 'Note',
  Notes: 'Notes',
  Scoring: 'Scoring',
}

/** Layout commands → arguments that go with them. */
export const layout: Readonly<Record<string, number>> = {
  label: 1,
  ref: 1,
  vspace: 1,
  hspace: 1,
  vskip: 0,
  usepackage: 1,
  input: 1,
  include: 1,
  pagestyle: 1,
  color: 1,
  thispagestyle: 1,
  setlength: 2,
  addtolength: 2,
  newenvironment: 3,
  cline: 1,
  cmidrule: 1,
  rule: 2,
  index: 1,
  bibliographystyle: 1,
  bibliography: 1,
  cite: 1,
  phantom: 1,
  hypersetup: 1,
  setcounter: 2,
  lstset: 1,
  lstdefinestyle: 2,
  definecolor: 3,
  tikzset: 1,
  usetikzlibrary: 1,
  graphicspath: 1,
}

/** More arguments after the name. */
export const environmentArguments: Readonly<Record<string, number>> = {
  minipage: 1,
  wrapfigure: 2,
  multicols: 1,
  adjustbox: 1,
  tabular: 1,
  longtable: 1,
  tabularx: 2,
  'tabular*': 2,
  // files and limits, which the package says anew
  problem: 4,
}

export const tables = new Set(['tabular', 'longtable', 'tabularx', 'tabular*'])
export const lists: Readonly<Record<string, string>> = { itemize: '-', enumerate: '1.', description: '-' }
export const verbatims = new Set(['verbatim', 'verbatim*', 'lstlisting', 'alltt', 'Verbatim', 'minted'])
/** Display formulas → their environment within one. */
export const formulas: Readonly<Record<string, string>> = {
  equation: '',
  displaymath: '',
  math: '',
  multline: 'gathered',
  gather: 'gathered',
  align: 'aligned',
  eqnarray: 'aligned',
  flalign: 'aligned',
  alignat: 'aligned',
}
/** Only TeX can draw them. */
export const drawings = new Set(['tikzpicture', 'picture', 'pspicture', 'comment', 'asy'])

/** For characters that keyboards lack, the longest first. */
export const ligatures = [
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['<<', '«'],
  ['>>', '»'],
  ['~', ' '],
  ['`', '‘'],
] as const
