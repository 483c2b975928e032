interface Line {
  line: string
  heading: { level: number; words: string } | null
}

/** Without closing signs. */
function wordsOf(heading: string): string {
  let end = heading.length
  while (heading[end - 1] === '#') end--
  return heading.slice(0, end).trim() || heading.trim()
}

/** Lines in fenced code are no headings. */
export function linesOf(text: string): Line[] {
  let fence = ''
  return text.split(/\r?\n/).map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && fence === '') fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = ''
    const signs = (fence === '' && /^(#{1,6})\s+\S/.exec(line)?.[1]) || ''
    return { line, heading: signs === '' ? null : { level: signs.length, words: wordsOf(line.slice(signs.length)) } }
  })
}
