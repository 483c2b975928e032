import { languages, languagesOfFile } from '../../../languages/index.ts'
import { languagesOf } from '../../programs.ts'

/** Of C++: packages do not say their standard, and compilers of contests follow it. */
const newest = 'c++23'

/** The newest standard for C++, nothing for files of other languages. */
export const newestOf = (path: string): string =>
  languagesOfFile(path).some(({ grammar }) => grammar === 'cpp') ? newest : ''

/** All that this site has of a language that a package calls by its code, such as each standard of C++; its own word if there is none. */
export function siteLanguages(code: string): string[] {
  const [named] = languagesOf('', code)
  if (!named) return [code]
  return languages.filter(({ extensions }) => extensions.join() === named.extensions.join()).map(({ name }) => name)
}
