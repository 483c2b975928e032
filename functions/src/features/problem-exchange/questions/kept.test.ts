import { describe, expect, it } from 'vitest'
import { paperLimits } from '../../problem/contract-paper.ts'
import { plainOf } from './build-questions.ts'
import { formats } from './formats.ts'

describe('AD-05 and PB-07 questions of a file', () => {
  it('keep tolerances, shares and stars of single answers in GIFT', () => {
    const gift = `::year:: When was it? {#=1822:0 =%50%1822:2}

::two:: One root of it? {#=10:1 =20:0.1}

Which city? {=*Beijing* =%50%Peking =Bei\\*jing ~%0%*}

A star? {=%30%\\* =*sun\\**}

Best? {~%33.33333%y =x ~%-50%z}

Part? {=%50%a =%25%b}
`
    const { questions, left, changes } = formats.gift.read(gift.replace(' ~%0%*', ' =%0%*'))
    expect([questions.length, left]).toEqual([6, []])
    expect(changes).toEqual([{ what: 'question-shares', numbers: [5, 6] }])
    const texts = { tolerance: null, isExact: false }
    expect(
      questions.map((one) =>
        'blanks' in one
          ? one.blanks[0]
          : 'options' in one && one.options.map(({ text, ...of }) => [plainOf(text), 'percent' in of && of.percent]),
      ),
    ).toEqual([
      { accept: ['1822', { text: '1822', percent: 50, tolerance: 2 }], tolerance: 0, isExact: false },
      { accept: ['10', { text: '20', tolerance: 0.1 }], tolerance: 1, isExact: false },
      { accept: ['*Beijing*', { text: 'Peking', percent: 50 }, 'Bei\\*jing'], ...texts, hasStars: true },
      { accept: [{ text: '\\*', percent: 30 }, '*sun\\**'], ...texts, hasStars: true },
      [
        ['y', 33.33333],
        ['x', false],
        ['z', false],
      ],
      { accept: ['a', { text: 'b', percent: 25 }], ...texts },
    ])
  })

  it('are read from GIFT as Moodle reads what people write by hand', () => {
    const gift = `Would you like {~=some ~a few} rice?

How is 1 written? {One}

Or 2? {two =Two}

Which? {Rome ~Bonn =Bern}

Both? {~%50%a ~ ~%50%b ~%-100%c}

What is $\\frac\\{1\\}\\{2\\} \\times 4$ in C\\:\\\\temp? {=\\textbf\\{2\\} ~\\alpha}
`
    const { questions, left, changes } = formats.gift.read(gift)
    expect([left, changes]).toEqual([[], []])
    const textsOf = (one: (typeof questions)[number]) => {
      if ('blanks' in one) return one.blanks[0]?.accept
      return 'options' in one && one.options.map(({ id, text }) => [plainOf(text), one.right.includes(id)])
    }
    expect(questions.map((one) => [plainOf(one.text), textsOf(one)])).toEqual([
      [
        'Would you like ____ rice?',
        [
          ['some', true],
          ['a few', false],
        ],
      ],
      ['How is 1 written?', ['One']],
      ['Or 2?', ['two', 'Two']],
      [
        'Which?',
        [
          ['Rome', false],
          ['Bonn', false],
          ['Bern', true],
        ],
      ],
      [
        'Both?',
        [
          ['a', true],
          ['b', true],
          ['c', false],
        ],
      ],
      [
        'What is $\\frac{1}{2} \\times 4$ in C:\\temp?',
        [
          ['\\textbf{2}', true],
          ['\\alpha', false],
        ],
      ],
    ])
  })

  it('are found in Moodle XML without the quiz around them, and missed where there are none', () => {
    const lone =
      '<question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="100"><text>true</text></answer></question>'
    expect(formats.moodle.read(lone).questions.map(({ text }) => plainOf(text))).toEqual(['So?'])
    expect(formats.moodle.read('<quiz><question type="category"/></quiz>').questions).toEqual([])
    expect(() => formats.moodle.read('<html><body>no</body></html>')).toThrow('has no questions')
  })

  it('name what is said to single answers, and units', () => {
    const gift =
      'a {=x#well ~y}\n\nb {=x# ~y #}\n\nc {F#no}\n\nd {#1:2#so}\n\ne {#=1:2}\n\nf {=x ####because}\n\ng {=a\\#b}\n'
    expect(formats.gift.read(gift).changes).toEqual([{ what: 'question-feedback', numbers: [1, 3, 4] }])
    const numeric = (rest: string) =>
      `<question type="numerical"><questiontext><text>x</text></questiontext>${rest}</question>`
    const answer = (said: string) =>
      `<answer fraction="100"><text>1</text><feedback><text>${said}</text></feedback></answer>`
    const moodle = [
      numeric(answer('why')),
      numeric(`${answer('')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`),
      numeric(`${answer('')}<hint><text>Look</text></hint>`),
      numeric(answer('')),
    ]
    expect(formats.moodle.read(`<quiz>${moodle.join('')}</quiz>`).changes).toEqual([
      { what: 'question-feedback', numbers: [1, 3] },
      { what: 'question-units', numbers: [2] },
    ])
  })

  it('keep half points, shares and stars of Moodle, and name what is not kept; small pictures come along', () => {
    const picture = (name: string, data: string) => `<file name="${name}" path="/" encoding="base64">${data}</file>`
    const asking = (type: string, text: string, rest: string) =>
      `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text>${rest}</question>`
    const img = (name: string) => `<img src="@@PLUGINFILE@@/${name}">`
    const options = (shares: number[]) =>
      shares.map((share, at) => `<answer fraction="${share}"><text>${at}</text></answer>`).join('')
    const xml = `<quiz>${[
      asking(
        'essay',
        img('a%20b.png'),
        `${picture('a b.png', 'iVBO\nRw0K')}</questiontext><defaultgrade>0.3</defaultgrade>`,
      ),
      asking('essay', img('b.png'), `${picture('b.png', 'A'.repeat(paperLimits.text))}</questiontext>`),
      asking('multichoice', 'x', `</questiontext><single>false</single>${options([70, 30, -50])}`),
      asking('multichoice', 'x', `</questiontext><single>false</single>${options([50, 50, -100])}`),
      asking('shortanswer', 'x', `</questiontext>${options(Array(30).fill(100))}`),
      asking(
        'numerical',
        'x',
        '</questiontext><answer fraction="20"><text>*</text></answer><answer fraction="100"><text>1</text></answer>',
      ),
    ].join('')}</quiz>`
    const { questions, left, changes } = formats.moodle.read(xml)
    expect([plainOf(questions[0]?.text ?? {}), questions[0]?.points]).toEqual([
      '<img src="data:image/png;base64,iVBORw0K">',
      0.5,
    ])
    expect(left).toEqual([])
    expect(changes).toEqual([
      { what: 'question-points', numbers: [1] },
      { what: 'question-pictures', numbers: [2] },
      { what: 'question-shares', numbers: [3] },
      { what: 'question-cut', numbers: [5] },
      { what: 'question-stars', numbers: [6] },
    ])
    const answers = (fractions: Record<string, number>) =>
      Object.entries(fractions)
        .map(([text, fraction]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`)
        .join('')
    const worth = formats.moodle.read(
      `<quiz>${[
        asking('shortanswer', 'x', `</questiontext>${answers({ '*Beijing*': 100, Peking: 50 })}`),
        asking('multichoice', 'x', `</questiontext>${answers({ x: 100, y: 33.33333, z: 0 })}`),
        asking('essay', 'x', '</questiontext><defaultgrade>2.5</defaultgrade>'),
        asking('truefalse', 'x', `</questiontext>${answers({ true: 50, false: 0 })}`),
        asking('truefalse', 'x', `</questiontext>${answers({ true: 0, false: 100 })}`),
        asking('matching', '<p>Which  one\nof these?</p>', '</questiontext>'),
        asking('multichoice', 'x', `</questiontext>${answers({ a: 0, b: 0 })}`),
        asking('numerical', 'x', `</questiontext>${answers({ ten: 100 })}`),
        asking('essay', '', '</questiontext>'),
        asking('cloze', '<p>Red is {1:SHORTANSWER:=a colour}</p>', '</questiontext>'),
        asking('matching', '', '</questiontext><name><text>Capitals</text></name>'),
      ].join('')}</quiz>`,
    )
    expect(worth.changes).toEqual([{ what: 'question-shares', numbers: [4] }])
    expect(worth.left).toEqual([
      { number: 6, start: { 'zh-CN': 'Which one of these?' }, why: 'matching' },
      { number: 7, start: { 'zh-CN': 'x' }, why: 'answers' },
      { number: 8, start: { 'zh-CN': 'x' }, why: 'number' },
      { number: 9, start: {}, why: 'text' },
      { number: 10, start: { 'zh-CN': 'Red is {1:SHORTANSWER:=a colour}' }, why: 'cloze' },
      { number: 11, start: { 'zh-CN': 'Capitals' }, why: 'matching' },
    ])
    expect(worth.questions).toMatchObject([
      { blanks: [{ accept: ['*Beijing*', { text: 'Peking', percent: 50 }], hasStars: true }] },
      { options: [{}, { percent: 33.33333 }, {}] },
      { points: 2.5 },
      { right: true },
      { right: false },
    ])
  })
})
