import { acceptedIn, type Blank, type Question } from '../../../problem/contract-paper.ts'
import { plainOf } from '../build-questions.ts'
import { escapeXml } from '../escape-xml.ts'
import { toXhtml } from './html.ts'

// QTI 2.1: an item a file, in a content package with a test that lists them.

const template = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response'
const byTemplate = `  <responseProcessing template="${template}"/>\n`
const formatVariable = (id: string) => `<variable identifier="${id}"/>`
const formatValue = (value: string | number, type: string) =>
  `<baseValue baseType="${type}">${escapeXml(`${value}`)}</baseValue>`
const setScore = (what: string) => `<setOutcomeValue identifier="SCORE">${what}</setOutcomeValue>`

interface Entry {
  readonly key: string
  readonly value: number
  readonly isFolded?: boolean
}

function formatDeclaration(
  id: string,
  [cardinality, type]: readonly [string, string],
  correct: readonly string[],
  entries: readonly Entry[] = [],
): string {
  const right = correct.map((one) => `<value>${escapeXml(one)}</value>`).join('')
  const written = entries.map(
    ({ key, value, isFolded = false }) =>
      `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${value}"${isFolded ? ' caseSensitive="false"' : ''}/>`,
  )
  return `  <responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${
    right === '' ? '' : `<correctResponse>${right}</correctResponse>`
  }${entries.length === 0 ? '' : `<mapping lowerBound="0" defaultValue="0">${written.join('')}</mapping>`}</responseDeclaration>\n`
}

/** The parts of an item; its text is `body` with the interactions in it. */
interface Parts {
  readonly declarations: string
  readonly body: string
  readonly processing: string
}

const formatChoices = (most: number, choices: readonly (readonly [id: string, html: string])[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${most}">${choices
    .map(([id, html]) => `<simpleChoice identifier="${id}">${html}</simpleChoice>`)
    .join('')}</choiceInteraction>`

function formatChoice(question: Extract<Question, { kind: 'single' | 'multiple' }>, scale: number): Parts {
  const idOf = (at: number) => `choice${at + 1}`
  const right = [question.right].flat()
  const choices = question.options.map(({ text }, at) => [idOf(at), toXhtml(plainOf(text))] as const)
  const correct = question.options.flatMap(({ id }, at) => (right.includes(id) ? [idOf(at)] : []))
  if (question.kind === 'single') {
    const entries = question.options.map(({ id, percent = 0 }, at) => ({
      key: idOf(at),
      value: (scale * (id === question.right ? 100 : percent)) / 100,
    }))
    const earning = entries.filter(({ value }) => value > 0)
    return {
      declarations: formatDeclaration('RESPONSE', ['single', 'identifier'], correct, earning),
      body: formatChoices(1, choices),
      processing: byTemplate,
    }
  }
  const body = formatChoices(0, choices)
  if (question.partial === 'none') {
    const match = `<match>${formatVariable('RESPONSE')}<correct identifier="RESPONSE"/></match>${setScore(formatValue(scale, 'float'))}`
    return {
      declarations: formatDeclaration('RESPONSE', ['multiple', 'identifier'], correct),
      body,
      processing: `  <responseProcessing><responseCondition><responseIf>${match}</responseIf></responseCondition></responseProcessing>\n`,
    }
  }
  const less = question.partial === 'balance' ? scale / right.length : scale
  const entries = question.options.map(({ id }, at) => ({
    key: idOf(at),
    value: right.includes(id) ? scale / right.length : -less,
  }))
  return {
    declarations: formatDeclaration('RESPONSE', ['multiple', 'identifier'], correct, entries),
    body,
    processing: byTemplate,
  }
}

/** A comparison for each accepted number. */
function formatNumberRules(id: string, blank: Blank, share: number): string {
  const rules = acceptedIn(blank).map(({ text, percent, tolerance }, at) => {
    const name = at === 0 ? 'responseIf' : 'responseElseIf'
    const equal = `<equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}">${formatVariable(id)}${formatValue(text, 'float')}</equal>`
    const score = setScore(`<sum>${formatVariable('SCORE')}${formatValue((share * percent) / 100, 'float')}</sum>`)
    return `<${name}>${equal}${score}</${name}>`
  })
  return `<responseCondition>${rules.join('')}</responseCondition>`
}

function formatBlanks(blanks: readonly Blank[], scale: number): Omit<Parts, 'body'> & { ids: string[] } {
  const share = scale / blanks.length
  const ids = blanks.map((_, at) => (at === 0 ? 'RESPONSE' : `RESPONSE${at + 1}`))
  const declarations = blanks.map((blank, at) => {
    const accepted = acceptedIn(blank)
    const best = accepted.find(({ percent }) => percent === 100)?.text
    const correct = best === undefined ? [] : [best]
    if (blank.tolerance !== null) return formatDeclaration(ids[at] ?? '', ['single', 'float'], correct)
    const entries = accepted.map(({ text, percent }) => ({
      key: text,
      value: (share * percent) / 100,
      isFolded: !blank.isExact,
    }))
    return formatDeclaration(ids[at] ?? '', ['single', 'string'], correct, entries)
  })
  const rules = blanks.map((blank, at) => {
    const id = ids[at] ?? ''
    if (blank.tolerance !== null) return formatNumberRules(id, blank, share)
    return setScore(`<sum>${formatVariable('SCORE')}<mapResponse identifier="${id}"/></sum>`)
  })
  return {
    ids,
    declarations: declarations.join(''),
    processing: `  <responseProcessing>${rules.join('')}</responseProcessing>\n`,
  }
}

/** With interactions at its gaps, or below it. */
function withGaps(html: string, ids: readonly string[]): string {
  const gaps = ids.map((id) => `<textEntryInteraction responseIdentifier="${id}"/>`)
  const pieces = html.split(/_{4,}/)
  if (pieces.length !== gaps.length + 1) return `${html}<p>${gaps.join(' ')}</p>`
  return pieces.map((piece, at) => `${piece}${gaps[at] ?? ''}`).join('')
}

/** Null for what QTI lacks. */
function partsOf(question: Question): Parts | null {
  // without points, answers are told apart all the same
  const scale = question.points || 1
  const text = toXhtml(plainOf(question.text))
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const parts = formatChoice(question, scale)
      return { ...parts, body: `${text}${parts.body}` }
    }
    case 'truth': {
      const right = question.right ? 'true' : 'false'
      const choices = [['true', 'True'] as const, ['false', 'False'] as const]
      return {
        declarations: formatDeclaration('RESPONSE', ['single', 'identifier'], [right], [{ key: right, value: scale }]),
        body: `${text}${formatChoices(1, choices)}`,
        processing: byTemplate,
      }
    }
    case 'text': {
      const model = plainOf(question.model)
      const rubric = model === '' ? '' : `<rubricBlock view="scorer">${toXhtml(model)}</rubricBlock>`
      return {
        declarations: formatDeclaration('RESPONSE', ['single', 'string'], []),
        body: `${text}<extendedTextInteraction responseIdentifier="RESPONSE"/>${rubric}`,
        processing: '',
      }
    }
    case 'fill': {
      if (question.blanks.some(({ hasStars }) => hasStars)) return null
      const { ids, ...parts } = formatBlanks(question.blanks, scale)
      return { ...parts, body: withGaps(text, ids) }
    }
    case 'program':
      return null
  }
}

const namespace = 'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

function formatItem(question: Question, at: number): string[] {
  const parts = partsOf(question)
  if (!parts) return []
  const note = plainOf(question.note)
  // no rule sets this outcome, so that the explanation is for all
  const feedback = `  <modalFeedback outcomeIdentifier="FEEDBACK" identifier="none" showHide="hide">${toXhtml(note)}</modalFeedback>\n`
  return [
    `<assessmentItem ${namespace} identifier="item${at + 1}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
${parts.declarations}  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>${question.points}</value></defaultValue></outcomeDeclaration>
  <outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
  <itemBody>${parts.body}</itemBody>
${parts.processing}${note === '' ? '' : feedback}</assessmentItem>\n`,
  ]
}

/** All items below one root, which is no file of the format: for comparing. */
export const writeQti21 = (questions: readonly Question[]): string =>
  `<items>\n${questions.flatMap(formatItem).join('')}</items>\n`

/** The files of a content package, by path. */
export function packQti21(questions: readonly Question[]): Record<string, string> {
  const items = questions.flatMap(formatItem)
  const hrefs = items.map((_, at) => `items/item${at + 1}.xml`)
  const refs = hrefs.map((href, at) => `    <assessmentItemRef identifier="item${at + 1}" href="../${href}"/>\n`)
  const resources = hrefs.map(
    (href, at) =>
      `    <resource identifier="item${at + 1}" type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource>\n`,
  )
  const dependencies = hrefs.map((_, at) => `<dependency identifierref="item${at + 1}"/>`).join('')
  const test = 'test/test.xml'
  return {
    'imsmanifest.xml': `${declaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="manifest">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv2p1" href="${test}"><file href="${test}"/>${dependencies}</resource>
${resources.join('')}  </resources>
</manifest>\n`,
    [test]: `${declaration}<assessmentTest ${namespace} identifier="test" title="Questions">
  <testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
    <assessmentSection identifier="section" title="Questions" visible="true">
${refs.join('')}    </assessmentSection>
  </testPart>
</assessmentTest>\n`,
    ...Object.fromEntries(items.map((item, at) => [hrefs[at] ?? '', `${declaration}${item}`])),
  }
}
