import english from '../../../../web/src/locales/en/problem.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/problem.json' with { type: 'json' }
import { escapeHtml as text } from '../../../../web/src/ui/markdown/formula/math.ts'
import type { Site } from './shown.ts'

const words = { en: english.difficulty, 'zh-CN': chinese.difficulty }

/** A colour as people write it in hexadecimal digits, or another in the place of anything else. */
export const colour = (value: string, otherwise: string): string => (/^#[\da-f]{3,8}$/i.test(value) ? value : otherwise)

/** The name of a level in its colour. */
export function levelMark(difficulty: number, { locale, levels }: Site): string {
  const level = levels.find(({ id }) => id === difficulty)
  const name = level?.name[locale] ?? words[locale].unknown.replace('{{id}}', String(difficulty))
  return `<span class="level" style="--level:${colour(level?.color ?? '', '#5b6577')}">${text(name)}</span>`
}
