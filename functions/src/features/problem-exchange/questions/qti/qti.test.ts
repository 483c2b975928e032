import { addressOf } from '@oj/shared/files.ts'
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../problem/contract-paper.ts'
import { plainOf } from '../build-questions.ts'
import { formatQuestions } from '../format-questions.ts'
import { formats } from '../formats.ts'
import { fromHtml, toHtml, toXhtml } from './html.ts'
import { withPictures } from './pictures.ts'
import { readQti } from './read-qti.ts'

const escapeText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const material = (html: string) => `<material><mattext texttype="text/html">${escapeText(html)}</mattext></material>`

/** An item as Canvas exports it. */
function canvasItem(kind: string, asked: string, responses: string, rules: string, more = ''): string {
  const field = (label: string, entry: string) =>
    `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
  return `<item ident="g${kind}" title="Question"><itemmetadata><qtimetadata>${field('question_type', `${kind}_question`)}${field('points_possible', '2.5')}</qtimetadata></itemmetadata>
<presentation>${material(`<div>${asked}</div>`)}${responses}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing>${more}</item>`
}
const rule = (condition: string, score = 100, attributes = 'continue="No"') =>
  `<respcondition ${attributes}><conditionvar>${condition}</conditionvar><setvar action="${attributes === '' ? 'Add' : 'Set'}" varname="SCORE">${score}</setvar></respcondition>`
const equal = (said: string, ident = 'response1') => `<varequal respident="${ident}">${said}</varequal>`
const bound = (name: string, value: number) => `<${name} respident="response1">${value}</${name}>`
const choices = (cardinality: string, options: Record<string, string>, ident = 'response1', head = '') =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${head}<render_choice>${Object.entries(options)
    .map(
      ([id, said]) =>
        `<response_label ident="${id}"><material><mattext texttype="text/plain">${escapeText(said)}</mattext></material></response_label>`,
    )
    .join('')}</render_choice></response_lid>`
const typed = (attributes = '') =>
  `<response_str ident="response1" rcardinality="Single"><render_fib${attributes}><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`
const number = (condition: string) => canvasItem('numerical', 'How many?', typed(' fibtype="Decimal"'), rule(condition))
const feedback = (ident: string, said: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(said)}</flow_mat></itemfeedback>`

const canvas = (items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="Week 3"><qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata><section ident="root_section">${items.join('\n')}</section></assessment></questestinterop>`

const read = (text: string) => formats.qti12.read(text)
/** Without ids. */
const meant = (one: Question | undefined) => {
  const ids = one && 'options' in one ? one.options.map(({ id }) => id) : []
  return JSON.parse(
    JSON.stringify(one ?? null, (key, value) =>
      key === 'id'
        ? undefined
        : key === 'right' && typeof value !== 'boolean'
          ? [value].flat().map((id) => ids.indexOf(id))
          : value,
    ),
  )
}

describe('AD-05 and PB-07 questions of QTI 1.2', () => {
  it('are read as Canvas exports them', () => {
    const { questions, left, changes } = read(
      canvas([
        canvasItem(
          'multiple_choice',
          '<p>Is <strong>1</strong> &lt; 2?</p>',
          choices('Single', { 10: 'a<b', 11: 'no' }),
          rule(equal('10')),
          feedback('general_fb', '<p>Because</p>') + feedback('10_fb', 'well done'),
        ),
        canvasItem(
          'multiple_answers',
          'Which?',
          choices('Multiple', { 0: '', 1: 'a', 2: 'b', 3: 'c' }),
          rule(`<and>${equal('1')}<not>${equal('2')}</not>${equal('3')}</and>`),
          feedback('correct_fb', 'both'),
        ),
        canvasItem('true_false', 'West?', choices('Single', { 1: 'True', 2: 'False' }), rule(equal('2'))),
        canvasItem(
          'short_answer',
          '<p>Who&nbsp;is it?</p><p>Say so.</p>',
          typed(),
          rule(equal('Grant*') + equal('G. Grant')),
        ),
        canvasItem(
          'essay',
          'Why is $x^2$?',
          typed(),
          '<respcondition continue="No"><conditionvar><other/></conditionvar></respcondition>',
        ),
        canvasItem(
          'fill_in_multiple_blanks',
          '<p>[what] is [colour], not [x]</p>',
          choices('', { 1: 'red', 2: 'rot' }, 'response_colour', '<material><mattext>colour</mattext></material>') +
            choices('', { 3: 'It' }, 'response_what'),
          rule(equal('1', 'response_colour'), 50, '') + rule(equal('3', 'response_what'), 50, ''),
        ),
      ]),
    )
    expect(left).toEqual([])
    expect(changes).toEqual([{ what: 'question-feedback', numbers: [1] }])
    const said = (text: string) => ({ 'zh-CN': text })
    const options = (...texts: string[]) => texts.map((text) => ({ text: said(text) }))
    const base = { points: 2.5, note: {} }
    expect(questions.map(meant)).toEqual([
      {
        ...{
          ...base,
          note: said('Because'),
          text: said('<div><p>Is <strong>1</strong> &lt; 2?</p></div>'),
          kind: 'single',
        },
        ...{ options: options('a<b', 'no'), right: [0] },
      },
      {
        ...{ ...base, note: said('both'), text: said('Which?'), kind: 'multiple' },
        ...{ options: options('a', 'b', 'c'), right: [0, 2], partial: 'balance' },
      },
      { ...base, text: said('West?'), kind: 'truth', right: false },
      {
        ...{ ...base, text: said('Who is it?\n\nSay so.'), kind: 'fill' },
        blanks: [{ accept: ['Grant*', 'G. Grant'], tolerance: null, isExact: false }],
      },
      { ...base, text: said('Why is $x^2$?'), kind: 'text', model: {} },
      {
        ...{ ...base, text: said('____ is ____, not [x]'), kind: 'fill' },
        blanks: [['It'], ['red', 'rot']].map((accept) => ({ accept, tolerance: null, isExact: false })),
      },
    ])
  })

  it('keep numbers with margins, ranges and precision', () => {
    const between = (least: string, from: number, most: string, to: number) => bound(least, from) + bound(most, to)
    const { questions, left, changes } = read(
      canvas([
        number(`<or>${equal('4.0')}<and>${between('vargte', 3.9, 'varlte', 4.1)}</and></or>`),
        number(between('vargte', 6, 'varlte', 8)),
        number(`<or>${equal('13.4')}<and>${between('vargt', 13.395, 'varlte', 13.405)}</and></or>`),
        number(equal('7')),
        number(bound('vargte', 3)),
      ]),
    )
    expect(questions.map((one) => 'blanks' in one && one.blanks[0])).toMatchObject([
      { accept: ['4.0'], tolerance: 0.1 },
      { accept: ['7'], tolerance: 1 },
      { accept: ['13.4'], tolerance: 0.005 },
      { accept: ['7'], tolerance: 0 },
    ])
    expect(changes).toEqual([{ what: 'question-bounds', numbers: [3] }])
    expect(left).toMatchObject([{ number: 5, start: { 'zh-CN': 'How many?' }, why: 'bound' }])
  })

  it('are read in bounds, whatever their number of options, blanks and rules', () => {
    const many = Array.from({ length: 1000 }, (_, at) => `${at}`)
    const rules = many.map((id) => rule(equal(id), 1, '')).join('')
    const options = choices('Multiple', Object.fromEntries(many.map((id) => [id, id])))
    const blanks = many.map((id) => typed().replace('response1', id)).join('')
    const draw =
      '<selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>'
    const { questions, changes } = read(
      canvas([
        canvasItem('x', 'Which?', options, rules),
        canvasItem('short_answer', 'What?', typed(), rules),
        canvasItem('y', 'What?', blanks, many.map((id) => rule(equal('a', id), 1, '')).join('')),
        `<section ident="s">${draw}${number(equal('1'))}</section>`,
      ]),
    )
    expect(
      questions.map((one) => ('blanks' in one ? one.blanks.length : 'options' in one && one.options.length)),
    ).toEqual([26, 1, 20, 1])
    expect(changes).toEqual([
      { what: 'question-cut', numbers: [1, 2, 3] },
      { what: 'question-shares', numbers: [2, 3] },
      { what: 'question-draw', numbers: [4] },
    ])
  })

  it('are named one by one where they have no place, and so is what else is in the file', () => {
    const kinds = ['matching', 'multiple_dropdowns', 'calculated', 'file_upload', 'text_only', 'ordering']
    const { left, unused } = read(canvas([...kinds.map((kind) => canvasItem(kind, kind, '', '')), number(equal('1'))]))
    expect(left.map(({ why }) => why)).toEqual(['matching', 'dropdowns', 'formula', 'upload', 'remark', 'order'])
    expect(unused).toEqual(['cc_maxattempts'])
  })

  it('keep how a part of the right options counts, and parts of single answers', () => {
    const ids = { 1: 'a', 2: 'b', 3: 'c' }
    const add = (id: string, score: number) => rule(equal(id), score, '')
    const item = (cardinality: string, rules: string) =>
      `<item ident="i" title="t"><presentation>${material('x')}${choices(cardinality, ids)}</presentation><resprocessing><outcomes><decvar varname="SCORE" maxvalue="4"/></outcomes>${rules}</resprocessing></item>`
    const all = `<and>${equal('1')}${equal('2')}<not>${equal('3')}</not></and>`
    const { questions, changes } = read(
      canvas([
        item('Multiple', rule(all, 4)),
        item('Multiple', add('1', 2) + add('2', 2) + add('3', -4)),
        item('Multiple', add('1', 2) + add('2', 2) + add('3', -2)),
        item('Multiple', add('1', 3) + add('2', 1)),
        item('Single', rule(equal('1'), 4) + rule(equal('2'), 1)),
      ]),
    )
    expect(questions.map((one) => 'partial' in one && one.partial)).toEqual([
      'none',
      'subset',
      'balance',
      'balance',
      false,
    ])
    expect(questions[4]).toMatchObject({ points: 4, options: [{}, { percent: 25 }, {}] })
    expect(changes).toEqual([{ what: 'question-shares', numbers: [4] }])
  })
})

/** An item of QTI 2. */
const item = (declarations: string, body: string, processing: string, more = '', title = 'Sky') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="${title}" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody>${processing}${more}</assessmentItem>`
const declare = (type: string, content: string, id = 'RESPONSE', cardinality = 'single') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${content}</responseDeclaration>`
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((one) => `<value><![CDATA[${one}]]></value>`).join('')}</correctResponse>`
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`
const most = (points: number) =>
  `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${points}</value></defaultValue></outcomeDeclaration>`
const choice = (max: number, ...options: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${max}"><prompt>What colour is the <em>sky</em>?</prompt>${options
    .map((said, at) => `<simpleChoice identifier="c${at}">${said}</simpleChoice>`)
    .join('')}</choiceInteraction>`
const entry = '<textEntryInteraction responseIdentifier="RESPONSE" expectedLength="10"/>'

describe('AD-05 and PB-07 questions of QTI 2', () => {
  it('are read as TAO and others write them', () => {
    const map = (...values: number[]) =>
      `<mapping defaultValue="0">${values.map((one, at) => `<mapEntry mapKey="c${at}" mappedValue="${one}"/>`).join('')}</mapping>`
    const texts = [
      item(
        declare('identifier', correct('c1')) + most(3),
        `<div class="grid-row"><div class="col-12">${choice(1, '<p>red</p>', 'blue<feedbackInline outcomeIdentifier="F" identifier="x">no</feedbackInline>')}</div></div>`,
        template('match_correct'),
        '<modalFeedback outcomeIdentifier="F" identifier="all" showHide="show"><p>It is blue.</p></modalFeedback>',
      ),
      item(
        declare('identifier', correct('c0', 'c1') + map(1, 1, -1), 'RESPONSE', 'multiple'),
        choice(0, 'a', 'b', 'c'),
        template('map_response'),
      ),
      item(
        declare(
          'string',
          `${correct('York')}<mapping><mapEntry mapKey="York" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>`,
        ),
        `<p>Now is the winter</p><blockquote><p>by this sun of ${entry};</p></blockquote>`,
        template('map_response'),
      ),
      item(
        declare('float', correct('3')),
        `<p>How many?</p><p>${entry}</p>`,
        '<responseProcessing><responseCondition><responseIf><and><not><isNull><variable identifier="RESPONSE"/></isNull></not><gte><baseValue baseType="float">3.5</baseValue><variable identifier="RESPONSE"/></gte><lte><baseValue baseType="float">2.5</baseValue><variable identifier="RESPONSE"/></lte></and><setOutcomeValue identifier="SCORE"><baseValue baseType="integer">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>',
      ),
      item(
        declare('string', ''),
        '<rubricBlock view="candidate"><p>In words</p></rubricBlock><p>Write</p><extendedTextInteraction responseIdentifier="RESPONSE"/><rubricBlock view="scorer"><p>Three reasons</p></rubricBlock>',
        '',
      ),
    ]
    const found = texts.map((text) => formats.qti21.read(text))
    expect(found.map(({ left, changes }) => [left, changes.map(({ what }) => what)])).toEqual([
      [[], ['question-feedback']],
      [[], []],
      [[], []],
      [[], []],
      [[], []],
    ])
    const sky = '<p>What colour is the <em>sky</em>?</p>'
    expect(found.map(({ questions: [one] }) => [plainOf(one?.text ?? {}), meant(one)])).toMatchObject([
      [
        `<div class="grid-row"><div class="col-12">${sky}</div></div>`,
        {
          kind: 'single',
          points: 3,
          right: [1],
          note: { 'zh-CN': 'It is blue.' },
          options: [{ text: { 'zh-CN': 'red' } }, { text: { 'zh-CN': 'blue' } }],
        },
      ],
      [sky, { kind: 'multiple', points: 2, right: [0, 1], partial: 'balance' }],
      [
        '<p>Now is the winter</p><blockquote><p>by this sun of ____;</p></blockquote>',
        { blanks: [{ accept: ['York', { text: 'york', percent: 50 }], isExact: true }] },
      ],
      ['How many?', { blanks: [{ accept: ['3'], tolerance: 0.5 }] }],
      ['In words\n\nWrite', { kind: 'text', model: { 'zh-CN': 'Three reasons' } }],
    ])
  })

  it('have as right what earns points alone, where only their rules say it', () => {
    const when = (id: string, identifier: string, value: string) =>
      `<responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${id}</baseValue></match><setOutcomeValue identifier="${identifier}">${value}</setOutcomeValue></responseIf></responseCondition>`
    const points = (value: number) => `<baseValue baseType="float">${value}</baseValue>`
    const rules = `<responseProcessing>${when('c0', 'SCORE', points(0))}${when('c1', 'SCORE', points(1))}${when('c2', 'FEEDBACK', '<baseValue baseType="identifier">no</baseValue>')}</responseProcessing>`
    const [question] = formats.qti21.read(item(declare('identifier', ''), choice(1, 'a', 'b', 'c'), rules)).questions
    expect(meant(question)).toMatchObject({ kind: 'single', right: [1] })
    expect(JSON.stringify(question)).not.toContain('percent')
  })

  it('are read where they name characters that are none', () => {
    const text = '<p>A &#xD800; <object data="&#xD800;.png" type="image/png"/></p>'
    const odd = item(declare('identifier', correct('c0')), `${text}${choice(1, 'a', 'b')}`, template('match_correct'))
    expect(formats.qti21.read(odd).left).toEqual([])
  })

  it('are named with their titles where they have no place', () => {
    const order = item(
      declare('identifier', ''),
      '<orderInteraction responseIdentifier="RESPONSE"><prompt>Sort</prompt></orderInteraction>',
      '',
      '',
      'Planets',
    )
    expect(formats.qti21.read(order).left).toEqual([{ number: 1, start: { 'zh-CN': 'Planets: Sort' }, why: 'order' }])
  })
})

describe('AD-05 packages of questions', () => {
  const questions = read(canvas([number(equal('1')), canvasItem('essay', 'Why?', typed(), '')])).questions

  it.each(['qti12', 'qti21'] as const)('come back from a package of %s in their order, with nothing left', (format) => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...questions[at % 2], points: at }) as Question)
    const files = formats[format].pack?.(many) ?? {}
    const back = readQti({ texts: new Map(Object.entries(files)), others: [] })
    expect(back.questions.map(meant)).toEqual(many.map(meant))
    expect([back.left, back.changes, back.unused]).toEqual([[], [], []])
  })

  it.each(['qti12', 'qti21'] as const)('take pictures along in %s, where its reader finds them', (format) => {
    const id = 'a'.repeat(22)
    const text = { 'zh-CN': `<img src="${addressOf(id)}" alt="x"> ![y](${addressOf(id)})` }
    const essay: Question = { id: 'q', points: 1, kind: 'text', text, note: {}, model: {} }
    const { files = {}, losses } = formatQuestions(format, [essay], 'zh-CN', new Set([id]))
    expect(losses).toEqual([])
    const packed = withPictures(format, files, [{ id, name: '树 (1).webp', bytes: Buffer.from('tree') }])
    const [path = ''] = Object.keys(packed).filter((name) => name.endsWith('.webp'))
    const texts = Object.entries(packed).flatMap(([name, one]) =>
      typeof one === 'string' ? [[name, one] as const] : [],
    )
    const back = readQti({ texts: new Map(texts), others: [path] })
    const [shown] = back.shown
    expect([shown?.path, back.unused, back.changes]).toEqual([path, [], []])
    const found = plainOf(back.questions[0]?.text ?? {})
    expect(found.replaceAll(addressOf(shown?.id ?? ''), addressOf(id))).toBe(text['zh-CN'])
    expect(packed['imsmanifest.xml']).toContain(encodeURIComponent('树_1_.webp'))
  })

  it('bring along what texts show, and name what nothing shows', () => {
    const img = (src: string) => `<img src="${src}" alt="x">`
    const one = canvasItem(
      'essay',
      img('$IMS-CC-FILEBASE$/Uploaded%20Media/a%20b.png?x=1') + img('%24IMS-CC-FILEBASE%24/gone.png'),
      typed(),
      '',
    )
    const two = item(
      declare('string', ''),
      '<p>See <img src="../images/c.png" alt=""/></p><extendedTextInteraction responseIdentifier="RESPONSE"/>',
      '',
    )
    const texts = new Map([
      ['g1/g1.xml', canvas([one])],
      ['items/two.xml', two],
      [
        'g1/assessment_meta.xml',
        '<quiz identifier="g1"><title>x</title><time_limit>30</time_limit><one_question_at_a_time>false</one_question_at_a_time></quiz>',
      ],
    ])
    const others = ['web_resources/Uploaded Media/a b.png', 'images/c.png', 'style.css']
    const found = readQti({ texts, others })
    expect(found.shown.map(({ path, isPicture }) => [path, isPicture])).toEqual([
      [others[0], true],
      [others[1], true],
    ])
    const [first, second] = found.questions.map(({ text }) => plainOf(text))
    const ids = found.shown.map(({ id }) => id)
    expect(first).toContain(`src="/api/file/view?id=${ids[0]}"`)
    expect(second).toContain(`src="/api/file/view?id=${ids[1]}"`)
    expect(found.changes).toEqual([{ what: 'question-pictures', numbers: [1] }])
    expect(found.unused).toEqual(['cc_maxattempts', 'time_limit', 'style.css'])
  })

  it('are taken once of a course, in the version that lacks nothing', () => {
    const whole = canvas([number(equal('1')), number(equal('2'))])
    const texts = new Map([
      ['g1/assessment_qti.xml', canvas([number(equal('1'))])],
      ['non_cc_assessments/g1.xml.qti', whole],
    ])
    expect(readQti({ texts, others: [] }).questions).toHaveLength(2)
    const broken = readQti({ texts: new Map([...texts, ['a.xml', '<a>']]), others: [] })
    expect([broken.questions.length, broken.unused?.[0]]).toEqual([
      2,
      expect.stringContaining('a.xml: is not valid XML'),
    ])
    expect(() => readQti({ texts: new Map([['a.xml', '<a/>']]), others: [] })).toThrow('has no questions')
  })
})

describe('AD-05 texts of QTI', () => {
  it.each([
    'a<b',
    'a &lt;b>',
    'x &amp;lt; y',
    'one\ntwo\n\nthree',
    '**a** & b',
    '<b>x</b>\n\n- y',
    '<img src="a"> z',
    '<a>b',
    '<p>x',
    '<p>a</p>\n\n<p>b</p>',
  ])('come back as they went: %s', (text) => {
    expect(fromHtml(toHtml(text))).toBe(text)
    const essay: Question = { id: 'q', points: 1, kind: 'text', text: { 'zh-CN': text }, note: {}, model: {} }
    expect(plainOf(formats.qti21.read(formats.qti21.write([essay])).questions[0]?.text ?? {})).toBe(text)
  })

  it('have formulas of Canvas as LaTeX, and are XML where they must be', () => {
    const html =
      '<p>So <img class="equation_image" title="x^2 &lt; 1" src="/equation_images/x" data-equation-content="x^2 &lt; 1"></p>'
    expect(fromHtml(html)).toBe('So $x^2 \\lt  1$')
    expect(toXhtml('<br> &nbsp; <b>x</b>')).toBe('<div class="markdown"><br/> &#160; <b>x</b></div>')
  })
})
