import type { ProblemPackage, SitePart } from '../model.ts'
import { languagesOf } from '../programs.ts'
import { notTaken, type Why } from '../reasons.ts'

/** What editors start with, by the languages' names here; what is of no language, or a second one, is named by `what`. */
export function keepCodeTemplates(
  written: readonly { language: string; code: string; status?: boolean }[],
  what: string,
): { codeTemplates: NonNullable<SitePart['codeTemplates']>; left: Why[] } {
  const found = new Map<string, { code: string; status: boolean }>()
  const left: Why[] = []
  for (const { language, code, status = true } of written) {
    if (code.trim() === '') continue
    const names = languagesOf(`main.${language}`, language).map(({ name }) => name)
    const free = names.filter((name) => !found.has(name))
    if (free.length === 0) left.push(notTaken(`${what}: ${language}`))
    for (const name of free) found.set(name, { code, status })
  }
  return { codeTemplates: [...found].map(([language, one]) => ({ language, ...one })), left }
}

/** Code around the contestant's, by the languages' names here; what is of no language, or a second one, is named by `what`. */
export function keepTemplates(
  written: readonly { language: string; before: string; after: string }[],
  what: string,
): { templates: ProblemPackage['templates']; left: Why[] } {
  const found: Record<string, { before: string; after: string }> = {}
  const left: Why[] = []
  for (const { language, before, after } of written) {
    if (`${before}${after}`.trim() === '') continue
    const [known] = languagesOf(`main.${language}`, language)
    if (!known || known.name in found) left.push(notTaken(`${what}: ${language}`))
    else found[known.name] = { before, after }
  }
  return { templates: found, left }
}
