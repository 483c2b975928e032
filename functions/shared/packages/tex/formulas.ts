/** Without what means nothing within a formula. */
const dropMarks = (formula: string) => formula.replaceAll('\\ensuremath', '')

export const formatInlineFormula = (formula: string): string => `$${dropMarks(formula).replaceAll(/\s+/g, ' ').trim()}$`
export function formatDisplayFormula(formula: string): string {
  const lines = dropMarks(formula)
    .trim()
    .replaceAll(/\n\s*\n/g, '\n')
  return `\n\n$$\n${lines}\n$$\n\n`
}

export const wrapInEnvironment = (name: string, formula: string): string => {
  const bare = formula.replaceAll(/\\(?:label\{[^{}]{0,200}\}|nonumber|notag)/g, '').trim()
  return name === '' ? bare : `\\begin{${name}}\n${bare}\n\\end{${name}}`
}
