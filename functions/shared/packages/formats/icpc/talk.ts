interface Sample {
  input: string
  output: string
}

/** Between two passes. */
const pass = '---'

/** A file `.interaction`: what the program reads and writes, each in the line in which it comes. */
export function parseTalk(text: string): Sample {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const side = (mark: string) =>
    lines
      .map((line) => (line === pass ? pass : line.startsWith(mark) ? line.slice(1).replace(/^ /, '') : ''))
      .join('\n')
  return { input: `${side('<')}\n`, output: `${side('>')}\n` }
}

/** The same the other way round; null where lines of both sides do not take turns. */
export function formatTalk({ input, output }: Sample): string | null {
  const [read, written] = [input, output].map((text) => text.replace(/\n$/, '').split('\n'))
  if (!read || !written || read.length !== written.length) return null
  const lines = read.map((line, at) => {
    const other = written[at] ?? ''
    if (line === pass && other === pass) return pass
    if ((line === '') === (other === '')) return null
    return line === '' ? `> ${other}` : `< ${line}`
  })
  return lines.includes(null) ? null : `${lines.join('\n')}\n`
}
