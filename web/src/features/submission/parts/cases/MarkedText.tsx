import { showBlanks } from '../../showBlanks.ts'
import classes from './CaseData.module.css'

/** Stands for the end of a line where nothing else is marked. */
const lineEnd = '⏎'

/** Scrolls what holds the mark, and nothing else. */
function scrollToMark(mark: HTMLElement | null): void {
  const frame = mark?.closest('pre')
  if (mark && frame) frame.scrollTop = mark.offsetTop - frame.clientHeight / 2
}

interface Props {
  text: string
  /** line and column from 1 */
  at: { readonly line: number; readonly column: number }
  side: 'expected' | 'actual'
}

/** A text of which a line is marked from a column to its end, with signs for what cannot be seen there. */
export function MarkedText({ text, at: { line, column }, side }: Props) {
  const lines = text.split('\n')
  const characters = [...(lines[line - 1] ?? '')]
  const rest = characters.slice(column - 1).join('')
  const before = lines
    .slice(0, line - 1)
    .map((one) => `${one}\n`)
    .join('')
  const after = lines
    .slice(line)
    .map((one) => `\n${one}`)
    .join('')
  return (
    <>
      {before}
      {characters.slice(0, column - 1).join('')}
      <mark ref={scrollToMark} className={classes.mark} data-side={side}>
        {showBlanks(rest)}
        {rest.trim() === '' && lineEnd}
      </mark>
      {after}
    </>
  )
}
