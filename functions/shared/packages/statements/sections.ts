import { mapValues } from '../../records.ts'
import { dropLoneTags } from './lone-tags.ts'
import { isPlainHeading, type Section, sectionNamed } from './names.ts'
import { type FoundSamples, isBlank } from './samples.ts'

const none: Record<Section, string> = { description: '', input: '', output: '', hint: '', source: '' }

/** Collects pieces of a text by section; those that follow one another stay as they are. */
class Sections {
  readonly #text: string
  readonly #pieces: Record<Section, { from: number; to: number; title: string }[]> = {
    description: [],
    input: [],
    output: [],
    hint: [],
    source: [],
  }

  constructor(text: string) {
    this.#text = text
  }

  add(section: Section, from: number, to: number, title = ''): void {
    if (from >= to) return
    const pieces = this.#pieces[section]
    const last = pieces.at(-1)
    if (last?.to === from && title === '') last.to = to
    else pieces.push({ from, to, title })
  }

  textOf(section: Section): string {
    const texts = this.#pieces[section].map(({ from, to, title }) => {
      const text = dropLoneTags(this.#text.slice(from, to))
        .replace(/^\s*\n/, '')
        .trimEnd()
      return isBlank(text) ? '' : `${title}${text}`
    })
    return texts
      .filter((text) => text !== '')
      .join('\n\n')
      .trim()
  }
}

/** By the headings that stay; the text is in each section as it stands, without what is dropped. */
export function splitSections(
  text: string,
  { drops, headings }: Omit<FoundSamples, 'samples'>,
): Record<Section, string> {
  const sections = new Sections(text)
  const word = /\p{Script=Han}/u.test(text) ? '样例' : 'Sample'
  let section: Section = 'description'
  let isNamed = false
  /** the sample that text without a heading explains */
  let sample = 0
  let at = 0
  const addText = (to: number) => {
    const isExplained = sample > 0 && isNamed && !isBlank(text.slice(at, to))
    if (isExplained) section = 'hint'
    sections.add(section, at, to, isExplained ? `**${word} ${sample}**\n\n` : '')
    if (isExplained) sample = 0
    at = to
  }
  for (const part of [...headings, ...drops].toSorted((a, b) => a.from - b.from)) {
    addText(part.from)
    if ('sample' in part) {
      at = part.to
      sample = part.sample || sample
      continue
    }
    const named = sectionNamed(part.words)
    // what stands below samples is not about the format of outputs
    if (sample > 0 && isNamed) section = 'hint'
    sample = 0
    if (named === undefined) continue
    section = named
    isNamed = true
    if (isPlainHeading(named, part.words)) at = part.to
  }
  addText(text.length)
  return mapValues(none, (_, name) => sections.textOf(name))
}
