import { languages } from '@oj/shared/languages/index.ts'
import { expect, it } from 'vitest'
import { languageModule } from './languages.ts'

const [model] = languages
if (!model) throw new Error('there are no languages')

/** As the judge's README says: a copy of the file that is most like it. */
const julia = {
  ...model,
  name: 'Julia',
  aliases: ['jl-lang'],
  extensions: ['jl'],
  contentType: 'text/x-julia',
  editor: { file: 'julia', mode: 'julia' },
  grammar: 'julia',
}

it('JD-01 a language that is added is coloured by what its data file says', () => {
  const [modes, grammars] = ['virtual:language-modes', 'virtual:language-grammars'].map((id) => {
    expect(languageModule(id, languages)).not.toContain('julia')
    return languageModule(id, [...languages, julia])
  })
  expect(modes).toContain('"text/x-julia": async () => (await import("@codemirror/legacy-modes/mode/julia")).julia,')
  expect(grammars).toContain('"julia": () => import("highlight.js/lib/languages/julia"),')
  expect(grammars).toContain('"jl": "julia",')
})

it('JD-01 no two languages of one kind are coloured otherwise', () => {
  for (const kind of Map.groupBy(languages, ({ contentType }) => contentType).values()) {
    expect(new Set(kind.map(({ editor, grammar }) => `${editor.file} ${editor.mode} ${grammar}`)).size).toBe(1)
  }
})
