import { byNaturalOrder, PackageError } from '../../read-files.ts'
import type { Element } from './item.ts'

export interface Test {
  name: string
  input: string
  output: string
}

const nameOf = ({ name }: Element) => name.replace(/\.(?:in|out|ans)$/i, '')

/**
 * Inputs with their outputs: by their names where both have them, else in their order, whatever stands between them. Checkers and
 * interactors need no outputs. @throws PackageError for one without the other
 */
export function pairTests(
  inputs: readonly Element[],
  outputs: readonly Element[],
  isChecked: boolean,
  where: string,
): Test[] {
  const names = new Set(inputs.map(nameOf))
  const answers = new Map(outputs.map((one) => [nameOf(one), one.text]))
  const areNamed = names.size === inputs.length && answers.size === outputs.length && !names.has('') && !answers.has('')
  const answered = [...answers.keys()]
  if (areNamed && (answers.size === 0 || answered.some((name) => names.has(name)))) {
    const unanswered = isChecked ? [] : [...names].filter((name) => !answers.has(name))
    const lone = [...unanswered, ...answered.filter((name) => !names.has(name))]
    if (lone.length > 0) throw new PackageError(where, 'lone-tests', { names: lone.slice(0, 10).join(', ') })
    return inputs
      .map((one) => ({ name: nameOf(one), input: one.text, output: answers.get(nameOf(one)) ?? '' }))
      .sort((a, b) => byNaturalOrder(a.name, b.name))
  }
  const mayLack = isChecked && outputs.length === 0
  if (inputs.length !== outputs.length && !mayLack)
    throw new PackageError(where, 'unpaired', { inputs: inputs.length, outputs: outputs.length })
  return inputs.map(({ text }, at) => ({ name: String(at + 1), input: text, output: outputs[at]?.text ?? '' }))
}

export const isBlank = ({ input, output }: Pick<Test, 'input' | 'output'>): boolean => `${input}${output}`.trim() === ''
