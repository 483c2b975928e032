import { describe, expect, it } from 'vitest'
import { recogniseLayout } from './recognise.ts'

/** Files of which only the configuration has a text. */
async function readListed(config: string, text: string, names: readonly string[]) {
  const { cases, left, ...said } = await recogniseLayout([config, ...names], async () => text)
  return {
    config: said.config,
    cases: cases.map(({ input, output, score, group }) => [input, output, score, group]),
    left: left.map(({ what, why }) => `${what} ${why}`),
  }
}

describe('AD-05 files that configurations list', () => {
  const names = ['a.in', 'b.in', 'c.in', 'yes.out', 'c.out']

  it('share an answer, stand behind anchors, and are named where an input is listed again', async () => {
    const init = `test_cases:
- &first {in: a.in, out: yes.out, points: 3}
- {in: b.in, out: yes.out, points: 4}
- {in: c.in, out: c.out, points: 5}
- *first
`
    expect(await readListed('init.yml', init, names)).toEqual({
      config: 'init.yml',
      cases: [
        ['a.in', 'yes.out', 3, null],
        ['b.in', 'yes.out', 4, null],
        ['c.in', 'c.out', 5, null],
      ],
      left: ['init.yml: a.in listed-again'],
    })
  })

  it('count in the first of the subtasks that have them', async () => {
    const config = `subtasks:
- {score: 40, cases: [{input: a.in, output: yes.out}]}
- {score: 60, cases: [{input: a.in, output: yes.out}, {input: c.in, output: c.out}]}
`
    expect(await readListed('config.yaml', config, names)).toEqual({
      config: 'config.yaml',
      cases: [
        ['a.in', 'yes.out', null, 1],
        ['c.in', 'c.out', null, 2],
      ],
      left: ['config.yaml: a.in listed-again', 'b.in answer-missing'],
    })
  })

  it('are named where they check answers or belong to programs of CMS', async () => {
    const own = ['input/input0.txt', 'output/output0.txt', 'check/checker.cpp', 'check/manager.cpp', 'sol/grader.c']
    const files = [...own, 'sol/sum.cpp', 'check/checker'].map((name) => `sum/${name}`)
    const { checker, left } = await recogniseLayout(['sum/task.yaml', ...files], async () => 'time_limit: 1\n')
    expect([checker, left.map(({ what, why }) => `${what} ${why}`)]).toEqual([
      'sum/check/checker.cpp',
      [
        'sum/check/checker.cpp checker',
        'sum/check/manager.cpp not-taken',
        'sum/sol/grader.c not-taken',
        'sum/sol/sum.cpp unused',
        'sum/check/checker unused',
      ],
    ])
    const older = await recogniseLayout(
      ['task.yaml', 'input/input0.txt', 'output/output0.txt', 'cor/correttore.py'],
      async () => 'memory_limit: 64\n',
    )
    expect(older.checker).toBe('cor/correttore.py')
  })

  it('SE-03 are not looked for behind anchors upon anchors', async () => {
    const rows = [...'bcdefg'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[at]}`)}]`)
    const text = ['a: &a [1,1,1,1,1,1,1,1,1]', ...rows].join('\n')
    const { config, left } = await readListed('init.yml', text, ['1.in', '1.out'])
    expect([config, left]).toEqual(['', ['init.yml unreadable']])
  })
})
