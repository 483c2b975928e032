import drawn from './sizes.json'

/** The addresses of the pictures that were drawn, by their files. */
const files = import.meta.glob<string>('./*/*.webp', { eager: true, query: '?url', import: 'default' })

/** In px, by language and name. */
const sizes: Readonly<Record<string, { width: number; height: number }>> = drawn

/** What an `img` needs of a picture of help; null for one that was not drawn in this language. */
export function findPicture(language: string, name: string, scheme: 'light' | 'dark') {
  const src = files[`./${language}/${name}-${scheme}.webp`]
  const size = sizes[`${language}/${name}`]
  return src === undefined || size === undefined ? null : { src, ...size }
}
