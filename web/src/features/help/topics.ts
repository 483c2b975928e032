/** The pages of help by those whom they are for, in the order of reading; each is a file of `texts/<language>/`. */
export const topics = {
  students: ['first-program', 'verdicts', 'taking-part', 'in-class', 'your-account'],
  teachers: ['making-a-class', 'work-for-a-class', 'grades', 'problems'],
  organisers: ['running-a-contest'],
} as const

export type Topic = (typeof topics)[keyof typeof topics][number]

export interface HelpPage {
  readonly topic: string
  readonly title: string
  /** Markdown below the title */
  readonly text: string
}

/** The pages of a language, by the addresses of their files: the first line of each is its title. */
export function parsePages(texts: Readonly<Record<string, string>>): HelpPage[] {
  const pages = Object.entries(texts).map(([path, text]) => {
    const [title = '', ...lines] = text.split('\n')
    return { topic: path.replace(/^.*\/|\.md$/g, ''), title: title.replace(/^#\s*/, ''), text: lines.join('\n').trim() }
  })
  const order: readonly string[] = Object.values(topics).flat()
  return pages.toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic))
}

/** A text is Markdown with pictures between, each on a line of its own: `![what it shows](name)`. */
type Piece = { readonly text: string } | { readonly name: string; readonly alt: string }

/** The pieces of a page in their order. */
export const splitPictures = (text: string): Piece[] =>
  text.split(/^(!\[.+\]\([a-z-]+\))$/m).flatMap((part): Piece[] => {
    const [, alt, name] = /^!\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (alt !== undefined && name !== undefined) return [{ name, alt }]
    return part.trim() === '' ? [] : [{ text: part.trim() }]
  })

/** The pages that have all words of a search, those first whose title has them. */
export function searchPages(pages: readonly HelpPage[], search: string): HelpPage[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = pages.filter(({ title, text }) => hasAll(`${title}\n${text}`))
  return found.toSorted((a, b) => Number(hasAll(b.title)) - Number(hasAll(a.title)))
}
