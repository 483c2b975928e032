/** All texts of this language, by the addresses of their files. */
export const texts = import.meta.glob<string>('./*.md', { eager: true, query: '?raw', import: 'default' })
