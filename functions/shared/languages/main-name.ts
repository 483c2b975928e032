import { extname } from 'node:path'
import type { Language } from './language.ts'

/** The name of the main file in the box, independent of its original name. */
export function mainName({ source, forms = [] }: Language, name: string): string {
  const ending = extname(name).slice(1).toLowerCase()
  return forms.includes(ending) ? `${source.slice(0, -extname(source).length)}.${ending}` : source
}
