import { languages } from '@oj/shared/languages/index.ts'
import { expect, test } from 'vitest'
import { languageTitle } from './languageTitle.ts'

test('JD-01 each C++ is called by its standard, all else by its name', () => {
  const titles = (isCpp: boolean) =>
    languages.filter(({ name }) => name.startsWith('C++') === isCpp).map((one) => [languageTitle(one.name), one])
  for (const [title, language] of titles(true)) expect(language).toMatchObject({ description: `${title} (G++)` })
  for (const [title, language] of titles(false)) expect(language).toMatchObject({ name: title })
})
