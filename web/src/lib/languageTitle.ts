/** A language as people read it: C++ always with its standard, which the plain name leaves out. */
export const languageTitle = (name: string): string =>
  name.replace(/^C\+\+(?: (\d\d))?$/, (_, standard = '17') => `C++${standard}`)
