import { languagesOfFile } from '../languages/index.ts'

/** Where a package does not say it: compilers of contests follow the standard. */
const newestStandard = 'c++23'

/** The newest standard for C++, nothing for files of other languages. */
export const newestOf = (path: string): string =>
  languagesOfFile(path).some(({ grammar }) => grammar === 'cpp') ? newestStandard : ''
