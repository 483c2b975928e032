import type { Statement } from './statement.ts'

/** What a section of a statement holds. */
export type Section = keyof Statement | 'source'

/** In the languages of olympiads and schools. */
const sections: readonly (readonly [section: Section, words: RegExp])[] = [
  [
    'description',
    /^(?:problem )?(?:description|statement|background)$|^(?:题目|问题)?(?:描述|背景)$|^题目(?:内容|大意)?$|^题[面意]$/,
  ],
  [
    'input',
    /^input(?: format| specification| description)?$|^输入(?:格式|描述|说明|要求)?$|^indata$|^inndata$|^inntak$|^eingabe$|^syöte$|^inddata$/,
  ],
  [
    'output',
    /^output(?: format| specification| description)?$|^输出(?:格式|描述|说明|要求)?$|^utdata$|^úttak$|^ausgabe$|^tuloste$|^uddata$/,
  ],
  [
    'hint',
    /^(?:hints?|notes?)$|^(?:数据(?:范围|规模)[与和及]?)?(?:提示|说明|约定)$|^数据(?:范围|规模|限制)$|^限制[与和]约定$|^(?:说明|提示)[/与和](?:提示|说明)$|^explanations?(?: of (?:the )?samples?.*)?$|^sample explanations?.*$|^(?:输入输出)?(?:样例)? ?\d{0,3} ?(?:解释|说明)$|^förklaring av exempel.*$/,
  ],
  ['source', /^(?:problem )?source$|^(?:题目)?(?:来源|出处)$/],
]

/** In lower case, without signs around the words and the number of a list before them. */
const bareName = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[*_:：#【】]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (?:copy|复制)$/, '')
    .replace(/^(?:[一二三四五六七八九十]|\d)[、.．] ?/, '')

/** Undefined where a heading names none. */
export const sectionNamed = (heading: string): Section | undefined => {
  const name = bareName(heading)
  return sections.find(([, words]) => words.test(name))?.[0]
}

/** That its section stands on the page says as much. */
const saysNoMore: Readonly<Record<Section, RegExp>> = {
  description: /^(?!.*(?:背景|background))/,
  input: /^/,
  output: /^/,
  hint: /^(?:hints?|notes?|提示|说明|数据范围[与和及]?(?:提示|说明|约定)|(?:说明|提示)[/与和](?:提示|说明))$/,
  source: /^/,
}
export const isPlainHeading = (section: Section, heading: string): boolean =>
  saysNoMore[section].test(bareName(heading))

export type Side = 'input' | 'output'

/** What a heading says of samples: which side of one, or neither, and its number if it has one. */
export interface SampleName {
  side: Side | null
  number: string | null
}

const sample = '(?:样例|示例|样本|范例|例子)'
const sampleNames: readonly (readonly [side: Side | null, words: RegExp])[] = [
  ['input', new RegExp(`^${sample} ?输入(?:数据)?$|^输入(?:数据)? ?${sample}$|^(?:sample|example) inputs?(?: data)?$`)],
  [
    'output',
    new RegExp(`^${sample} ?输出(?:数据)?$|^输出(?:数据)? ?${sample}$|^(?:sample|example) outputs?(?: data)?$`),
  ],
  ['input', /^inputs? (?:samples?|examples?)$|^入力例$/],
  ['output', /^outputs? (?:samples?|examples?)$|^出力例$/],
  [
    null,
    new RegExp(
      `^(?:输入输出|输入与输出|输入/输出|测试)? ?${sample} ?(?:输入输出|输入与输出|数据|组)?$|^(?:samples?|examples?)(?: (?:test )?(?:tests?|cases?|data))?$|^sample inputs? ?(?:and|/|&) ?outputs?$`,
    ),
  ],
]
const numerals = '一二三四五六七八九十'

/** Null where a heading names none. */
export function sampleNamed(heading: string): SampleName | null {
  const name = bareName(heading)
  const written = /\d{1,4}/.exec(name)?.[0] ?? /[一二三四五六七八九十](?=$| )/.exec(name)?.[0]
  const plain = (written === undefined ? name : name.replace(written, ' ')).replaceAll(/[()（）]|no\./g, ' ')
  const words = plain
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<=[^a-z]) | (?=[^a-z])/g, '')
  const found = sampleNames.find(([, pattern]) => pattern.test(words))
  if (!found) return null
  const number = written !== undefined && numerals.includes(written) ? numerals.indexOf(written) + 1 : written
  return { side: found[0], number: number === undefined ? null : String(Number(number)) }
}

/** Within samples: a word above one side of them. */
export const sideNamed = (words: string): Side | null => {
  const section = sectionNamed(words)
  return section === 'input' || section === 'output' ? section : (sampleNamed(words)?.side ?? null)
}
