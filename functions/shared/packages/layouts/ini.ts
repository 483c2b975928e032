import { type LayoutFormat, type ListedCase, noLimits, numberOf } from './layout.ts'

/** A line of Vijos and its relatives: `input|output|seconds|score|kilobytes`. */
function caseOf(line: string): ListedCase | null {
  const [input = '', output = '', seconds, score, kilobytes] = line.split('|').map((part) => part.trim())
  if (input === '' || output === '') return null
  const [time, memory] = [numberOf(seconds), numberOf(kilobytes)]
  return {
    input,
    output,
    score: numberOf(score),
    timeMs: time && time * 1000,
    memoryMb: memory && memory / 1024,
  }
}

/** `config.ini`: how many, then a line for each; the files lie beside it or in `input/` and `output/`. */
export const ini: LayoutFormat = {
  isConfig: (file) => /^config\.ini$/i.test(file),
  read({ text, config, find }) {
    const [first = '', ...lines] = text.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
    if (!/^\s*\d+\s*$/.test(first)) return null
    const count = Number(first)
    const cases = lines.slice(0, count).flatMap((line) => caseOf(line) ?? [])
    if (cases.length < count) throw new Error(`${config} lists fewer test points than it says`)
    const inFolder = (folder: string, name: string) => find(`${folder}/${name}`) ?? name
    return {
      cases: cases.map((one) => ({
        ...one,
        input: inFolder('input', one.input),
        output: inFolder('output', one.output ?? ''),
      })),
      limits: noLimits,
    }
  },
}
