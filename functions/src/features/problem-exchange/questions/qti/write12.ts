import { acceptedIn, type Blank, type Question, starPieces } from '../../../problem/contract-paper.ts'
import { percentOf, plainOf } from '../build-questions.ts'
import { escapeXml } from '../escape-xml.ts'
import { toHtml } from './html.ts'

// QTI 1.2 as Canvas writes it.

const formatMaterial = (html: string) =>
  `<material><mattext texttype="text/html">${escapeXml(html)}</mattext></material>`
const formatEqual = (said: string, more = '', name = 'varequal') =>
  `<${name} respident="response1"${more}>${escapeXml(said)}</${name}>`

function formatRule(condition: string, score: number, action = 'Set', goesOn = 'No'): string {
  const set = `<setvar action="${action}" varname="SCORE">${score}</setvar>`
  return `        <respcondition continue="${goesOn}"><conditionvar>${condition}</conditionvar>${set}</respcondition>\n`
}

const formatChoices = (ident: string, cardinality: string, texts: readonly string[]) =>
  `        <response_lid ident="${ident}" rcardinality="${cardinality}"><render_choice>\n${texts
    .map((html, at) => `          <response_label ident="${at + 1}">${formatMaterial(html)}</response_label>\n`)
    .join('')}        </render_choice></response_lid>\n`

const formatTyped = (type = '') =>
  `        <response_str ident="response1" rcardinality="Single"><render_fib${type}><response_label ident="answer1"/></render_fib></response_str>\n`

/** What Canvas calls the kind, null where it has no such; the parts of an item. */
interface Body {
  readonly kind: string | null
  readonly text?: string
  readonly responses: string
  readonly rules: string
  readonly feedback?: string
}

const optionTexts = (options: readonly { text: Question['text'] }[]) => options.map(({ text }) => toHtml(plainOf(text)))

function formatSingle({ options, right }: Extract<Question, { kind: 'single' }>): Body {
  const rules = options.flatMap(({ id, percent = 0 }, at) => {
    const share = id === right ? 100 : percent
    return share > 0 ? [formatRule(formatEqual(`${at + 1}`), share)] : []
  })
  return {
    kind: 'multiple_choice_question',
    responses: formatChoices('response1', 'Single', optionTexts(options)),
    rules: rules.join(''),
  }
}

function formatMultiple({ options, right, partial }: Extract<Question, { kind: 'multiple' }>): Body {
  const responses = formatChoices('response1', 'Multiple', optionTexts(options))
  const each = options.map(({ id }, at) => ({ isRight: right.includes(id), equal: formatEqual(`${at + 1}`) }))
  if (partial === 'subset') {
    const rules = each.map(({ isRight, equal }) =>
      formatRule(equal, isRight ? percentOf(1 / right.length) : -100, 'Add', 'Yes'),
    )
    return { kind: null, responses, rules: rules.join('') }
  }
  const all = each.map(({ isRight, equal }) => (isRight ? equal : `<not>${equal}</not>`)).join('')
  // Canvas scores by balance what it writes as all or nothing
  const kind = partial === 'balance' ? 'multiple_answers_question' : null
  return { kind, responses, rules: formatRule(`<and>${all}</and>`, 100) }
}

function formatNumber(text: string, tolerance: number): string {
  const value = Number(text)
  const exact = formatEqual(text, ` margintype="absolute" margin="${tolerance}"`)
  const [least, most] = [value - tolerance, value + tolerance]
  return `<or>${exact}<and>${formatEqual(`${least}`, '', 'vargte')}${formatEqual(`${most}`, '', 'varlte')}</and></or>`
}

/** Null for a text with a * that is not at both of its ends alone. */
function formatText(text: string, { hasStars, isExact }: Blank): string | null {
  const more = isExact ? ' case="Yes"' : ''
  if (!hasStars) return formatEqual(text, more)
  const [first = '', middle, last, ...others] = starPieces(text)
  if (middle === undefined) return formatEqual(first, more)
  const isInside = first === '' && last === '' && middle !== '' && others.length === 0
  return isInside ? formatEqual(middle, more, 'varsubstring') : null
}

function formatBlank(blank: Blank): Body | null {
  const isNumber = blank.tolerance !== null
  const rules = acceptedIn(blank).map(({ text, percent, tolerance }) => {
    const condition = tolerance === null ? formatText(text, blank) : formatNumber(text, tolerance)
    return condition === null ? null : formatRule(condition, percent)
  })
  if (rules.includes(null)) return null
  return {
    kind: isNumber ? 'numerical_question' : 'short_answer_question',
    responses: formatTyped(isNumber ? ' fibtype="Decimal"' : ''),
    rules: rules.join(''),
  }
}

/** Canvas knows blanks by names in the text. */
function formatBlanks(blanks: readonly Blank[], given: string): Body {
  const names = blanks.map((_, at) => `blank${at + 1}`)
  const pieces = given.split(/_{4,}/)
  const text =
    pieces.length === names.length + 1
      ? pieces.map((piece, at) => `${piece}${at < names.length ? `[${names[at]}]` : ''}`).join('')
      : `${given}\n\n${names.map((name) => `[${name}]`).join(' ')}`
  const responses = blanks.map((blank, at) => {
    const texts = acceptedIn(blank).map((one) => toHtml(one.text))
    const choices = formatChoices(`response_${names[at]}`, 'Single', texts)
    return choices.replace('><render_choice>', `>${formatMaterial(names[at] ?? '')}<render_choice>`)
  })
  const rules = names.map((name) =>
    formatRule(`<varequal respident="response_${name}">1</varequal>`, percentOf(1 / names.length), 'Add', 'Yes'),
  )
  return { kind: 'fill_in_multiple_blanks_question', text, responses: responses.join(''), rules: rules.join('') }
}

/** Null for a kind that QTI lacks. */
function bodyOf(question: Question): Body | null {
  switch (question.kind) {
    case 'single':
      return formatSingle(question)
    case 'multiple':
      return formatMultiple(question)
    case 'truth':
      return {
        kind: 'true_false_question',
        responses: formatChoices('response1', 'Single', ['True', 'False']),
        rules: formatRule(formatEqual(question.right ? '1' : '2'), 100),
      }
    case 'text': {
      const model = plainOf(question.model)
      const solution = `<solution><solutionmaterial>${formatMaterial(toHtml(model))}</solutionmaterial></solution>`
      const feedback = model === '' ? '' : `      <itemfeedback ident="solution">${solution}</itemfeedback>\n`
      return { kind: 'essay_question', responses: formatTyped(), rules: '', feedback }
    }
    case 'fill': {
      const [blank, ...others] = question.blanks
      if (!blank) return null
      return others.length > 0 ? formatBlanks(question.blanks, plainOf(question.text)) : formatBlank(blank)
    }
    case 'program':
      return null
  }
}

const formatField = (label: string, entry: string | number) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`

function formatItem(question: Question, at: number): string {
  const body = bodyOf(question)
  if (!body) return ''
  const { kind, text = plainOf(question.text), responses, rules, feedback = '' } = body
  const note = plainOf(question.note)
  const fields = `${kind === null ? '' : formatField('question_type', kind)}${formatField('points_possible', question.points)}`
  const general = `      <itemfeedback ident="general_fb"><flow_mat>${formatMaterial(toHtml(note))}</flow_mat></itemfeedback>\n`
  return `      <item ident="item${at + 1}" title="Question ${at + 1}">
      <itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata>
      <presentation>
        ${formatMaterial(toHtml(text))}
${responses}      </presentation>
      <resprocessing>
        <outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
${rules}      </resprocessing>
${note === '' ? '' : general}${feedback}      </item>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** All questions in one file. */
export const writeQti12 = (questions: readonly Question[]): string =>
  `${declaration}<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">
  <assessment ident="questions" title="Questions">
    <section ident="root_section">
${questions.map(formatItem).join('')}    </section>
  </assessment>
</questestinterop>\n`

/** The same as Canvas takes it, by path. */
export function packQti12(questions: readonly Question[]): Record<string, string> {
  const points = questions.reduce((sum, one) => sum + one.points, 0)
  return {
    'imsmanifest.xml': `${declaration}<manifest identifier="manifest" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1">
  <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="questions" type="imsqti_xmlv1p2">
      <file href="questions/questions.xml"/>
      <dependency identifierref="settings"/>
    </resource>
    <resource identifier="settings" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="questions/assessment_meta.xml">
      <file href="questions/assessment_meta.xml"/>
    </resource>
  </resources>
</manifest>\n`,
    'questions/questions.xml': writeQti12(questions),
    'questions/assessment_meta.xml': `${declaration}<quiz identifier="questions" xmlns="http://canvas.instructure.com/xsd/cccv1p0">
  <title>Questions</title>
  <quiz_type>assignment</quiz_type>
  <points_possible>${points}</points_possible>
</quiz>\n`,
  }
}
