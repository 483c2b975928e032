import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTex } from './from-tex.ts'

const asMarkdown = (tex: string) => fromTex(tex).text

describe('JD-09 statements in TeX', () => {
  it.each([
    ['formulas', 'Let $1 \\le n \\leq 10^5$ and \\(a\nb\\).', 'Let $1 \\le n \\leq 10^5$ and $a b$.'],
    ['formulas of their own', 'So $$x = 1$$ or \\[ y \\] holds.', 'So\n\n$$\nx = 1\n$$\n\n or\n\n$$\ny\n$$\n\n holds.'],
    [
      'aligned formulas',
      '\\begin{align*}a &= b \\\\ c &= d\\end{align*}',
      '$$\n\\begin{aligned}\na &= b \\\\ c &= d\n\\end{aligned}\n$$',
    ],
    ['styles', '\\textbf{a} \\emph{b} \\texttt{c_d} \\sout{e}', '**a** *b* `c_d` ~~e~~'],
    ['styles as Polygon has them', '\\bf{a} \\it{b} \\t{c}', '**a** *b* `c`'],
    ['styles to the end of a group', '{\\bf a b} c {\\it d}', '**a b** c *d*'],
    ['blanks at the ends of styles', 'a\\textbf{ b }c', 'a **b** c'],
    ['code in which something is bold', '\\texttt{k\\textbf{a}t} \\verb|x{y| \\verb+`+', '`kat` `x{y` `` ` ``'],
    ['quotation marks and dashes', "``a'' -- b --- <<c>> d~e", '“a” – b — «c» d e'],
    ['signs with strokes', '100\\% \\& \\# \\_ \\{\\} \\$5 15\\,000', '100% & \\# \\_ {} \\$5 15 000'],
    ['what Markdown would take for marks', 'a * b < c', 'a \\* b \\< c'],
    ['comments', 'a% no\n  b \\% c', 'ab % c'],
    ['accents', 'Erd\\H{o}s \\\'Evariste na\\"\\i ve \\aa{}ngstr\\"om', 'Erdős Évariste naïve ångström'],
    ['headings', '\\section*{Input}\nTwo.\\subsection{Note}', '## Input\n\nTwo.\n\n### Note'],
    ['paragraphs', 'a\nb\n\n\n\\noindent\nc \\par d', 'a\nb\n\nc\n\nd'],
    ['lines that end', 'a\\\\\nb\\\\[2pt]c\\\\\n\nd', 'a\\\nb\\\nc\n\nd'],
    ['links', '\\href{https://a.b/c\\_d}{here} \\url{https://a.b}', '[here](https://a.b/c_d) <https://a.b>'],
    ['a picture', '\\includegraphics[width=3cm]{img/tree.png}', '![tree](img/tree.png)'],
    [
      'a figure',
      '\\begin{figure}[h!]\\centering\\includegraphics{a b}\\caption{Two $n$.}\\label{x}\\end{figure}',
      '![a b](<a b>)\n\n*Two $n$.*',
    ],
    [
      'commands that every object would have',
      'a\\constructor{b} \\toString \\begin{constructor}c\\end{constructor}',
      'ab\n\nc',
    ],
    ['footnotes', 'a\\footnote{b}.', 'a (b).'],
    [
      'items with names that are TeX',
      "\\begin{description}\\item[``\\textbf{\\texttt{+ b}}''] add $b$\\item[$a[i]$ \\emph{so}] it is\\item[no end\\end{description}",
      '- **“`+ b`”** add $b$\n- **$a[i]$ *so*** it is\n- [no end',
    ],
    ['settings of listings and colours', '\\lstset{tabsize=4}\\definecolor{a}{RGB}{1,2,3}x', 'x'],
    [
      'its own commands',
      '\\newcommand{\\maxn}{10^5}\\def\\pair#1#2{(#1, #2)}$n \\le \\maxn$ \\pair{a}{b}',
      '$n \\le 10^5$ (a, b)',
    ],
    ['a document round it', '\\documentclass{x}\\begin{document}a\\end{document}', 'a'],
    ['commands that nobody knows', '\\frobnicate{a} \\zap b', 'a b'],
    ['formulas with doubled backslashes', 'a \\\\(n\\\\) and \\\\[ x \\\\] b', 'a $n$ and\n\n$$\nx\n$$\n\n b'],
    ['formulas with blanks at their ends', 'a $ n $ b', 'a $n$ b'],
    ['lines that end before a bracket', 'a\\\\(b) c', 'a\\\n(b) c'],
    ['quantities', '\\SI{3}{\\cm} \\qty{5}{\\kilo\\metre\\per\\hour} \\SI{20}{\\percent}', '3 cm 5 km/h 20%'],
    ['quantities in formulas', '$a = \\SI{1e9}{\\square\\meter}$', '$a = {10^{9}}\\,\\text{m²}$'],
    ['numbers', 'at most \\num{2e5} and \\numrange{1}{3}', 'at most $2 \\cdot 10^{5}$ and 1–3'],
    [
      'sections',
      '\\begin{Input}Two.\\end{Input}\n\\begin{Output}\nOne.\n\\end{Output}',
      '## Input\n\nTwo.\n\n## Output\n\nOne.',
    ],
    ['sections of olympiads', 'a\n\\InputFile\nb\n\\OutputFile\nc', 'a\n\n## Input\n\nb\n\n## Output\n\nc'],
    [
      'examples',
      '\\begin{example}\n\\exmp{1 \\% 2\n}{3}%\n\\end{example}',
      '```input1\n1 % 2\n```\n\n```output1\n3\n```',
    ],
    [
      'examples of environments',
      '\\begin{Example}\\begin{Input}\n1\n\\end{Input}\\begin{Output}\n2\n\\end{Output}\\end{Example}',
      '```input1\n1\n```\n\n```output1\n2\n```',
    ],
    ['drawings', 'a \\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture} b', 'a  b'],
  ])('shows %s', (_, tex, markdown) => expect(asMarkdown(tex)).toBe(markdown))

  it('shows lists, in one another too', () => {
    const tex =
      '\\begin{itemize}[noitemsep]\n\\item one\n\n more\n\\item two\n\\begin{enumerate}\\item a\\item[x] b\\end{enumerate}\\end{itemize}'
    expect(asMarkdown(tex)).toBe('- one\n\n  more\n- two\n\n  1. a\n  1. **x** b')
  })

  it('shows tables with their formulas', () => {
    const tex =
      '\\begin{tabular}{| l | p{3cm} |}\\hline\n\\textbf{a} & b \\\\ \\hline\n$|x|$ & y \\\\\n\\multicolumn{2}{c}{z}\\\\\\end{tabular}'
    expect(asMarkdown(tex)).toBe('| **a** | b |\n| --- | --- |\n| $\\|x\\|$ | y |\n| z |  |')
  })

  it('shows lines as they are', () => {
    const tex = 'a\n\\begin{verbatim}\n  x_1 {\n```\n\\end{verbatim}\nb'
    expect(asMarkdown(tex)).toBe('a\n\n````\n  x_1 {\n```\n````\n\nb')
  })

  it('finds the title', () => {
    expect(fromTex('\\begin{problem}{Sum}{stdin}{stdout}{1 s}{64 MB}\nText\\end{problem}')).toEqual({
      title: 'Sum',
      text: 'Text',
    })
    expect(fromTex("\\problemname{Caf\\'e -- $n$ \\& co}\nText")).toEqual({ title: 'Café – $n$ & co', text: 'Text' })
  })

  it('never fails, whatever is open, closed or in one another', async () => {
    const pieces = [
      '\\',
      '{',
      '}',
      '$',
      '$$',
      '%',
      '&',
      '\n',
      '[',
      ']',
      'a',
      ' ',
      '\\\\',
      '\\begin{itemize}',
      '\\item ',
    ]
    const more = [
      '\\end{itemize}',
      '\\begin{tabular}{l}',
      '\\end{tabular}',
      '\\textbf',
      '\\bf ',
      '\\verb',
      '\\newcommand',
    ]
    const last = [
      '\\x',
      '\\def\\x{\\x\\x}',
      '\\begin{verbatim}',
      '\\"',
      '\\multicolumn',
      '\\section{',
      '\ue001',
      '\\[',
      '\\href',
      '\\SI{1e2}',
      '{\\per\\',
      '\\exmp{',
      '\\begin{Example}\\begin{Input}',
    ]
    const hostile = fc.array(fc.constantFrom(...pieces, ...more, ...last), { maxLength: 60 })
    await fc.assert(
      fc.property(hostile, (parts) => {
        expect(asMarkdown(parts.join(''))).not.toMatch(/[\ue001\ue002]/)
      }),
    )
  })

  it('is bounded', () => {
    expect(asMarkdown('{'.repeat(50_000)).length).toBeLessThan(10)
    expect(asMarkdown('\\textbf'.repeat(15_000)).length).toBeLessThan(100_000)
    expect(asMarkdown(`${'\\bf '.repeat(15_000)}a`)).toBe(`${'**'.repeat(60)}a${'**'.repeat(60)}`)
    expect(asMarkdown('\\begin{center}'.repeat(5000)).length).toBeLessThan(100_000)
    expect(asMarkdown('\\def\\a{\\a\\a}\\a').length).toBeLessThan(2_000_000)
  })
})
