import { freshName } from '../client/api.ts'
import { type FormInput, formOf } from './problems.ts'

/** A word that cannot be broken, as long as addresses and identifiers are. */
export const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
export const sentence = `A title as long as a title may well be ${word}, and then some more words after it`
export const chinese = '这是一个特别长的标题，没有空格也没有标点可以换行的地方因为中文就是这样写的而且还要更长一些才行'
/** A moment so many hours from now. */
export const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const statement = `${sentence}. ${chinese}

A formula in a line, $\\text{with as many words as authors write into one when they are in a hurry}$ and $${Array.from({ length: 60 }, () => 'x').join('+')}$.

\`${word}\` and https://example.org/${word}/${word}

| ${word} | b | c | d |
|---|---|---|---|
| 1 | ${word} | 3 | 4 |

\`\`\`cpp
int main() { /* ${word} ${word} */ }
\`\`\`

- ${word}
  - ${chinese}

$$${'a_{1}+'.repeat(60)}1$$
`

/** The form of a problem with the longest texts; `prefix` is how many letters its set puts before the ID. */
export const longProblem = ({ tags = [], prefix = 0 }: { tags?: number[]; prefix?: number } = {}): FormInput =>
  formOf(
    {
      problemId: freshName('W'.repeat(30 - prefix)),
      title: { en: sentence, 'zh-CN': chinese },
      description: statement,
      input: statement,
      output: statement,
      hint: statement,
      source: sentence,
      author: word.slice(0, 50),
      difficulty: 2,
      type: 1,
      displayPartData: true,
      timeLimit: 60_000,
      memoryLimit: 4096,
    },
    {
      tags,
      samples: [
        { input: '1 2\n', output: '3\n', score: 50 },
        { input: '20 22\n', output: '42\n', score: 50 },
      ],
    },
  )
