import { languages } from '../../../languages/index.ts'
import { languagesOf } from '../../programs.ts'

/** All that this site has of a language that a package calls by its code, as each standard of C++; the code if there is none. */
export function siteLanguages(code: string): string[] {
  const named = languagesOf('', code)
  if (named.length === 0) return [code]
  const isCpp = named.some(({ grammar }) => grammar === 'cpp')
  return (isCpp ? languages.filter(({ grammar }) => grammar === 'cpp') : named).map(({ name }) => name)
}
