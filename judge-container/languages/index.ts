import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { java } from './java.ts'
import type { Language } from './language.ts'
import { python3 } from './python3.ts'

/** All languages in the order in which pages list them. */
export const languages: readonly Language[] = [c, cpp, java, python3]

/** The language of that wire name, or undefined. */
export const languageByName = (name: string) => languages.find((language) => language.name === name)

/** The language that a file of that name is written in, by its ending, or undefined. */
export const languageOfFile = (file: string) =>
  languages.find(({ extensions }) => extensions.includes(file.slice(file.lastIndexOf('.') + 1)))
