import * as z from 'zod/mini'

/** Of older versions: a list of sections. */
const Sections = z.array(
  z.object({
    type: z._default(z.string(), 'Text'),
    sectionTitle: z._default(z.nullable(z.string()), ''),
    text: z._default(z.nullable(z.string()), ''),
    payload: z._default(z.array(z.string()), []),
  }),
)

/** A statement in one language; empty where it is not said. */
export interface Content {
  language: string
  text: string
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Text, a list of sections, or a map of languages to either; as JSON, too. */
export function parseContent(value: unknown, language = ''): Content[] {
  if (typeof value === 'string') {
    const inside = /^\s*[[{]/.test(value) ? parseJson(value) : null
    return inside !== null && typeof inside === 'object' ? parseContent(inside, language) : [{ language, text: value }]
  }
  const sections = Sections.safeParse(value)
  if (sections.success) return [{ language, text: formatSections(sections.data) }]
  const languages = z.record(z.string(), z.unknown()).safeParse(value)
  return Object.entries(languages.data ?? {}).flatMap(([name, each]) =>
    language === '' ? parseContent(each, name) : [],
  )
}

function formatSections(sections: z.infer<typeof Sections>): string {
  let samples = 0
  const texts = sections.map(({ type, sectionTitle, text, payload: [input = '', output = ''] }) => {
    if (type !== 'Sample') return [type === 'Plain' || !sectionTitle ? '' : `## ${sectionTitle}\n\n`, text].join('')
    samples++
    return `\`\`\`input${samples}\n${input}\n\`\`\`\n\n\`\`\`output${samples}\n${output}\n\`\`\`\n\n${text}`
  })
  return texts.join('\n\n')
}
