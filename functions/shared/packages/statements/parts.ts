import { mapValues } from '../../records.ts'
import { linesOf } from './headings.ts'
import type { Statement } from './statement.ts'

/** In the languages of olympiads and schools. */
const known: readonly (readonly [part: keyof Statement, words: RegExp])[] = [
  ['description', /^(?:problem )?(?:description|statement)$|^(?:题目)?(?:描述|背景)$|^题目(?:描述|背景|内容)?$/],
  [
    'input',
    /^input(?: format| specification)?$|^输入(?:格式|描述|说明)?$|^indata$|^inndata$|^inntak$|^eingabe$|^syöte$|^inddata$/,
  ],
  [
    'output',
    /^output(?: format| specification)?$|^输出(?:格式|描述|说明)?$|^utdata$|^úttak$|^ausgabe$|^tuloste$|^uddata$/,
  ],
  [
    'hint',
    /^(?:hints?|notes?)$|^(?:数据范围(?:与|和|及)?)?(?:提示|说明|约定)$|^(?:说明|提示)[/与和](?:提示|说明)$|^explanations?(?: of (?:the )?samples?.*)?$|^sample explanations?.*$|^(?:样例)?(?:解释|说明)$|^förklaring av exempel.*$/,
  ],
]

/** Headings that say no more than the part. */
const plainHint = /^(?:hints?|notes?|提示|说明|数据范围.*|(?:说明|提示)[/与和](?:提示|说明))$/i

const partNamed = (heading: string): keyof Statement | undefined => {
  const name = heading
    .toLowerCase()
    .replaceAll(/[*_:：#]/g, '')
    .trim()
  return known.find(([, words]) => words.test(name))?.[0]
}

/** Splits at known headings of any level; others stay in their part, and text without one is the description. */
export function partsOf(text: string): Statement {
  const parts: Record<keyof Statement, string[]> = { description: [], input: [], output: [], hint: [] }
  let part: keyof Statement = 'description'
  for (const { line, heading } of linesOf(text)) {
    const named = heading ? partNamed(heading.words) : undefined
    if (named === undefined) parts[part].push(line)
    else {
      part = named
      // explanations of several samples have a heading each
      parts[part].push(part === 'hint' && !plainHint.test(heading?.words ?? '') ? line : '')
    }
  }
  return mapValues(parts, (lines) => lines.join('\n').trim())
}
