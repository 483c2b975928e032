import { Failure } from '../../../platform/errors.ts'
import { courseErrors as errors } from '../errors.ts'
import { type Cue, captionLimits } from './contract.ts'

const timing = /^((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t]|$)/

/** Seconds of a time such as `01:02:03.456` or `02:03.456`. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Lines between empty ones, and the number of the first. */
interface Block {
  readonly first: number
  readonly lines: readonly string[]
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let gathered: string[] = []
  let first = 0
  for (const [at, line] of [...lines, ''].entries()) {
    if (line !== '') {
      if (gathered.length === 0) first = at + 1
      gathered.push(line)
    } else if (gathered.length > 0) {
      blocks.push({ first, lines: gathered })
      gathered = []
    }
  }
  return blocks
}

/** Blocks that are no captions; they are ignored. */
const isIgnored = (line = '') => /^(NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line)

const wrongAt = (line: number) => new Failure(errors['captions-invalid'], { line })

/** The caption of a block: an optional name, times, lines of text. */
function cueOf({ first, lines }: Block): Cue {
  const at = lines[0]?.includes('-->') ? 0 : 1
  const [, start = '', end = ''] = timing.exec(lines[at] ?? '') ?? []
  const cue = { start: secondsOf(start), end: secondsOf(end), text: lines.slice(at + 1).join('\n') }
  if (start === '' || cue.end <= cue.start) throw wrongAt(first + Math.min(at, lines.length - 1))
  if (cue.text.includes('-->') || cue.text.length > captionLimits.cue) throw wrongAt(first + at + 1)
  return cue
}

/** Reads the captions of a WebVTT file, without settings, styles and empty ones. @throws captions-invalid, captions-empty */
export function cuesOf(vtt: string): Cue[] {
  const lines = vtt
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '\ufffd')
    .split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw wrongAt(1)
  const [, ...blocks] = blocksOf(lines)
  const cues: Cue[] = []
  for (const block of blocks) {
    if (isIgnored(block.lines[0])) continue
    const cue = cueOf(block)
    const before = cues.at(-1)
    if (cues.length === captionLimits.cues || (before && cue.start < before.start)) throw wrongAt(block.first)
    if (cue.text !== '') cues.push(cue)
  }
  if (cues.length === 0) throw new Failure(errors['captions-empty'])
  return cues
}
