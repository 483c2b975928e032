import { languages } from '@oj/shared/languages/index.ts'
import { expect, it } from 'vitest'
import { grammarOf } from '../markdown/grammar.ts'
import { languageSupport } from './languages.ts'

it.each(languages.map(({ name, contentType }) => [name, contentType]))(
  'PD-04 the editor colours %s',
  async (_, type) => {
    expect(await languageSupport(type)).not.toEqual([])
  },
)

it.each(languages.map(({ name }) => name))('submission details colour %s', (name) => {
  expect(grammarOf(name)).not.toBeNull()
})

it('an unknown language stays plain text', async () => {
  expect(await languageSupport('text/x-nothing')).toEqual([])
  expect(['Brainf**k', 'Datalog', 'Cobol', 'Dart'].map(grammarOf)).toEqual([null, null, null, null])
})
