import { linesOf } from './headings.ts'
import type { Statement } from './statement.ts'

/** Headings by which statements part themselves, in the languages that olympiads and schools write in. */
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

/** What needs no heading of its own below that of the part. */
const plainHint = /^(?:hints?|notes?|提示|说明|数据范围.*|(?:说明|提示)[/与和](?:提示|说明))$/i

const partNamed = (heading: string): keyof Statement | undefined => {
  const name = heading
    .toLowerCase()
    .replaceAll(/[*_:：#]/g, '')
    .trim()
  return known.find(([, words]) => words.test(name))?.[0]
}

/**
 * A statement in Markdown in its parts, by the headings that it has, of whatever level. Other headings stay in the part in
 * which they stand; what cannot be told apart is the description.
 */
export function partsOf(text: string): Statement {
  const parts: Record<keyof Statement, string[]> = { description: [], input: [], output: [], hint: [] }
  let part: keyof Statement = 'description'
  for (const { line, heading } of linesOf(text)) {
    const named = heading ? partNamed(heading.words) : undefined
    if (named === undefined) parts[part].push(line)
    else {
      part = named
      // Explanations of several samples have a heading each.
      parts[part].push(part === 'hint' && !plainHint.test(heading?.words ?? '') ? line : '')
    }
  }
  const whole = (name: keyof Statement) => parts[name].join('\n').trim()
  return { description: whole('description'), input: whole('input'), output: whole('output'), hint: whole('hint') }
}
