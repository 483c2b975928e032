import { caseModes, judgeModes } from '@oj/shared/judging/settings.ts'
import { languages as allLanguages } from '@oj/shared/languages/index.ts'
import { type Locale, locales, type Text } from '@oj/shared/text.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyChanges } from '../../../platform/http/changed.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import { changeProblem, ProblemFields, ProblemForm } from '../contract.ts'
import { fromHojForm, languageNames, ownTags, ownTemplates, toHojProblem } from './rules.ts'

const offered = ['C', 'C++', 'Java', 'Python3']
const numberOf = (name: string) => allLanguages.find((one) => one.name === name)?.id
const idPrefix = 'ABC'

/** What HOJ's editor makes of examples that it reads, and sends again. */
const examplesBack = (text: string) =>
  [...text.matchAll(/<input>([\s\S]*?)<\/input><output>([\s\S]*?)<\/output>/g)]
    .map(([, input, output]) => `<input>${input}</input><output>${output}</output>`)
    .join('')
const filesBack = (text: string | null) => {
  const files: unknown = JSON.parse(text ?? '{}')
  return JSON.stringify(files) === '{}' ? null : JSON.stringify(files)
}

/** The body of a save of HOJ's editor that read this problem and changed nothing but these fields. */
function putBack(form: ProblemForm, locale: Locale, changed: object = {}) {
  const body = { remote: null }
  const read = toHojProblem({ row: { problemId: form.problem.problemId }, body, form }, locale)
  const chosen = offered.filter((name) => form.languages?.includes(name) ?? true)
  const templates = form.codeTemplates.filter(({ language, status }) => status && chosen.includes(language))
  const checker = { spjCode: read.spjCode || '', spjLanguage: read.spjLanguage || 'C' }
  return {
    problem: {
      ...read,
      ...checker,
      ...(read.judgeMode === 'default' && checker.spjCode === '' && { spjCode: null, spjLanguage: null }),
      id: 7,
      problemId: read.problemId.slice(idPrefix.length),
      gmtModified: '2026-12-01T00:00:00.000Z',
      ioScore: 100,
      examples: examplesBack(read.examples),
      userExtraFile: filesBack(read.userExtraFile),
      judgeExtraFile: filesBack(read.judgeExtraFile),
      spjCompileOk: false,
      uploadTestcaseDir: '',
      testCaseScore: [],
      ...changed,
    },
    codeTemplates: templates.map(({ language, code }) => ({
      id: null,
      pid: '7',
      lid: numberOf(language),
      code,
      status: true,
    })),
    tags: form.tags.map((id) => ({ id, name: `tag ${id}`, color: '#364fc7', oj: 'ME' })),
    languages: chosen.map((name) => ({ id: numberOf(name), name, description: name })),
    isUploadTestCase: read.isUploadCase,
    uploadTestcaseDir: '',
    judgeMode: read.judgeMode,
    changeJudgeCaseMode: false,
    samples: form.samples.map((one, at) => ({ ...one, id: at, pid: '7', index: at + 1, groupNum: one.groupNum ?? '' })),
  }
}

/** The form after such a save, as the route takes it in. */
function saved(form: ProblemForm, locale: Locale, changed?: object): ProblemForm {
  const {
    pid: _,
    version: __,
    problem: sent = {},
    ...parts
  } = changeProblem.input.parse(putBack(form, locale, changed))
  const { id: ___, gmtModified: ____, ...problem } = sent
  const own = {
    ...parts,
    problem,
    languages: parts.languages && languageNames(parts.languages),
    codeTemplates: parts.codeTemplates && ownTemplates(parts.codeTemplates),
    tags: ownTags(parts.tags ?? [], []).map(Number),
  }
  const given = fromHojForm(own, form, { locale, offered, idPrefix })
  const fields = applyChanges(changeProblem, ProblemFields.shape, form.problem, given.problem)
  return { ...form, ...pickGiven(given), problem: fields, uploadTestcaseDir: null }
}

const line = fc.stringMatching(/^[\w <>/中]{1,12}$/).filter((text) => text.trim() === text)
const text = fc.string({ maxLength: 30 })
const inBoth = fc.record({ en: line, 'zh-CN': line }, { requiredKeys: [] }).filter((one) => Object.keys(one).length > 0)
const files = fc.dictionary(fc.stringMatching(/^\w[\w.]{0,6}$/), text, { maxKeys: 3 })
const language = fc.constantFrom(...offered, 'Pascal', 'Haskell')
const checker = fc.record({ code: text, language })
const typed = fc.record({
  input: text,
  output: text,
  score: fc.option(fc.nat(100)),
  groupNum: fc.option(fc.integer({ min: 1, max: 5 })),
})

const forms = fc
  .record({
    problem: fc.record({
      problemId: fc.constantFrom('ABC1', 'OLD-1', 'abc12'),
      title: inBoth,
      description: inBoth,
      input: inBoth,
      output: inBoth,
      hint: fc.oneof(inBoth, fc.constant({})),
      source: fc.oneof(inBoth, fc.constant({})),
      examples: fc.array(fc.record({ input: fc.oneof(text, line), output: fc.oneof(text, line) }), { maxLength: 3 }),
      type: fc.constantFrom(0, 1, 2),
      isScaled: fc.boolean(),
      breaksLines: fc.boolean(),
      mayFork: fc.boolean(),
      partData: fc.constantFrom('set', 'always', 'never'),
      outputLimit: fc.integer({ min: 1, max: 1024 }),
      passes: fc.integer({ min: 1, max: 100 }),
      totalTimeLimit: fc.option(fc.integer({ min: 1000, max: 9999 })),
      judgeMode: fc.constantFrom(...judgeModes),
      judgeCaseMode: fc.constantFrom(...caseModes),
      subtaskRequires: fc.constantFrom([], [{ group: 2, requires: [1] }]),
      spjProtocol: fc.constantFrom('testlib', 'icpc'),
      spjFlags: fc.array(text, { maxLength: 2 }),
      outputChecker: fc.option(checker),
      isFileIO: fc.boolean(),
      ioReadFileName: fc.constantFrom(null, '', 'a.in'),
      userExtraFile: files,
      judgeExtraFile: files,
    }),
    checker: fc.oneof(checker, fc.constant({ code: null, language: null }), fc.constant({ code: '', language: null })),
    // it saves nothing without one
    languages: fc.option(fc.uniqueArray(language).map((names) => [...new Set([...names, 'C'])])),
    tags: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
    codeTemplates: fc.uniqueArray(
      fc.record(
        { language, code: text, status: fc.boolean(), before: text },
        { requiredKeys: ['language', 'code', 'status'] },
      ),
      { selector: (one) => one.language, maxLength: 4 },
    ),
    solutions: fc.constantFrom([], [{ name: 'right', language: 'C', code: 'x' }]),
    samples: fc.array(typed, { maxLength: 3 }),
    isUploadTestCase: fc.boolean(),
  })
  .map(({ problem, checker: { code, language: by }, ...parts }) => {
    const isBare = problem.judgeMode !== 'default' && !code
    const fields = { ...problem, spjCode: isBare ? 'x' : code, spjLanguage: isBare ? 'C' : by }
    return ProblemForm.parse({ ...parts, problem: fields })
  })

it('AD-05 a problem that is read in HOJ’s form and put back is unchanged, whatever it holds beyond it', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom(...locales), (form, locale) => {
      const after = saved(form, locale)
      expect(after).toEqual(form)
    }),
    { numRuns: 300 },
  )
})

const plain = (title: Text, more: object = {}) =>
  ProblemForm.parse({ problem: { problemId: 'ABC1', title, description: title, input: 'a', output: 'b' }, ...more })

it.each<[string, Text, Locale, string, Text]>([
  ['the shown language', { en: 'Sum', 'zh-CN': '和' }, 'en', 'Total', { en: 'Total', 'zh-CN': '和' }],
  ['the one that is there', { 'zh-CN': '和' }, 'en', 'Total', { 'zh-CN': 'Total' }],
  [
    'nothing where another language has that text',
    { en: 'Sum', 'zh-CN': '和' },
    'en',
    '和',
    { en: 'Sum', 'zh-CN': '和' },
  ],
])('AD-05 a plain text of HOJ’s form changes %s', (_, before, locale, given, after) => {
  expect(saved(plain(before), locale, { title: given }).problem.title).toEqual(after)
})

it('AD-05 an emptied text is taken away in the language that was shown', () => {
  const form = plain({ en: 'Sum', 'zh-CN': '和' })
  const hinted = { ...form, problem: { ...form.problem, hint: { en: 'Add', 'zh-CN': '加' } } }
  expect(saved(hinted, 'en', { hint: '' }).problem.hint).toEqual({ 'zh-CN': '加' })
})

it('AD-05 languages that HOJ’s form does not show stay, and a template that it unticks is not offered', () => {
  const codeTemplates = [
    { language: 'C', code: 'c', status: true, before: '#' },
    { language: 'Pascal', code: 'p', status: true },
  ]
  const form = plain({ en: 'Sum' }, { languages: ['C', 'Pascal'], codeTemplates })
  const own = { languages: ['C++'], codeTemplates: [] }
  const after = fromHojForm(own, form, { locale: 'en', offered, idPrefix })
  expect(after.languages).toEqual(['Pascal', 'C++'])
  expect(after.codeTemplates).toEqual([{ ...codeTemplates[0], status: false }, codeTemplates[1]])
})

it('AD-05 tags come by their ids, else by their names in either language; new ones by name alone', () => {
  const tag = {
    id: 3,
    name: { en: 'Graph', 'zh-CN': '图' },
    color: '#364fc7',
    tcid: null,
    oj: null,
    bank: 'site',
  } as const
  const given = [4, { id: 5, name: 'x' }, { name: 'graph' }, { name: '图' }, { id: null, name: 'new' }]
  expect(ownTags(given, [tag])).toEqual([4, 5, 3, 3, 'new'])
})
