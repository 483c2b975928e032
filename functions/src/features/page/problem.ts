import { parseExamples } from '../../../../web/src/features/problem/examples.ts'
import { limitsOf } from '../../../../web/src/features/problem/limits.ts'
import { bank } from '../../../../web/src/features/problem-set/kinds.ts'
import { textKey } from '../../../../web/src/lib/textKey.ts'
import english from '../../../../web/src/locales/en/problem.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/problem.json' with { type: 'json' }
import { escapeHtml as text } from '../../../../web/src/ui/markdown/formula/math.ts'
import type { AnswerOf } from '../../platform/http/endpoint.ts'
import { fill } from '../../platform/text.ts'
import { type getProblemDetail, isObjective, type ProblemDetail, type Tag } from '../problem/contract.ts'
import { colour, levelMark } from './level.ts'
import type { Shown, Site } from './shown.ts'
import { beginning, markdown } from './text/markdown.ts'

// Its elements and classes are those of `web/src/features/problem`, whose rules `web/frame.ts` puts beside it: a journey
// holds the places of both against each other.

type Detail = AnswerOf<typeof getProblemDetail>
type Words = typeof english

const wordsOf = { en: english, 'zh-CN': chinese }
const placed = (address: string, problemId: string) =>
  address.replace(':problemID', () => encodeURIComponent(problemId))
const withValue = (words: string, value: string) => fill(words.replaceAll('{{', '{').replaceAll('}}', '}'), { value })
const numbered = (words: string, number: number) => words.replace('{{number}}', String(number))

/** A problem's page: what is there to read of it. */
export async function showProblem(detail: Detail, site: Site): Promise<Shown> {
  const { problem } = detail
  const words = wordsOf[site.locale]
  return {
    title: `${problem.problemId} ${problem.title}`,
    description: beginning(problem.description),
    template: 'problem',
    // questions are answered without the editor
    unneeded: isObjective(problem) ? ['wide'] : [],
    main: [
      `<main class="arriving-statement"${isObjective(problem) ? ' data-asks' : ''}><div class="workspace">`,
      `<fieldset class="switch"><button type="button" aria-pressed="true" disabled>${words.pane.problem}</button>`,
      `<button type="button" aria-pressed="false" disabled>${isObjective(problem) ? words.pane.answers : words.pane.code}</button></fieldset>`,
      '<div class="panes" data-shown="left" style="--share:0.46"><div class="left"><article class="pane">',
      header(detail, site, words),
      '<div><div class="tabs"><div class="list" role="tablist">',
      `<button type="button" role="tab" aria-selected="true" disabled>${words.tab.description}</button>`,
      `<button type="button" role="tab" aria-selected="false" disabled>${words.tab.submissions}</button>`,
      problem.userExtraFile
        ? `<button type="button" role="tab" aria-selected="false" disabled>${words.tab.annex}</button>`
        : '',
      `</div>${links(problem, site, words)}</div>`,
      `<div class="panel">${await statement(detail, words)}</div></div>`,
      '</article></div><hr class="bar"><div class="right"></div></div></div></main>',
    ].join(''),
  }
}

function header(detail: Detail, site: Site, words: Words): string {
  const { problem, problemCount } = detail
  return [
    `<header class="header"><div class="title"><h1><span class="id">${text(problem.problemId)}</span> ${text(problem.title)} </h1>`,
    // which problems these lead to says the list that the reader came from, which the page itself knows
    `<div class="neighbours">${icons.beside.map((path) => `<span class="end">${icon(18, path)}</span>`).join('')}</div></div>`,
    `<div class="line">${levelMark(problem.difficulty, site)}<dl class="facts">`,
    ...(isObjective(problem) ? [] : limits(problem, words)),
    problem.isFileIO ? fact(words.fileIO.label, fileNames(problem)) : '',
    fact(words.fact.accepted, `${problemCount.ac} / ${problemCount.total}`),
    problem.ioScore === null ? '' : fact(words.fact.score, String(problem.ioScore)),
    problem.author === '' ? '' : fact(words.fact.author, text(problem.author)),
    '</dl></div></header>',
  ].join('')
}

/** The paths of the page's icons. */
const icons = {
  beside: ['M15 6l-6 6l6 6', 'M9 6l6 6l-6 6'],
  list: 'M3.5 5.5l1.5 1.5l2.5 -2.5M3.5 11.5l1.5 1.5l2.5 -2.5M3.5 17.5l1.5 1.5l2.5 -2.5M11 6l9 0M11 12l9 0M11 18l9 0',
  pie: 'M10 3.2a9 9 0 1 0 10.8 10.8a1 1 0 0 0 -1 -1h-6.8a2 2 0 0 1 -2 -2v-7a.9 .9 0 0 0 -1 -.8M15 3.5a9 9 0 0 1 5.5 5.5h-4.5a1 1 0 0 1 -1 -1v-4.5',
  talk: 'M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2',
}

const icon = (size: number, path: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

const pill = ({ name, color }: Tag) =>
  `<span class="tag" style="--tag:${colour(color, 'currentcolor')}">${text(name)}</span>`
const fact = (name: string, html: string) => `<div><dt>${name}</dt><dd>${html}</dd></div>`

function limits({ timeLimit, memoryLimit, isRemote, isScaled }: ProblemDetail, { fact: words }: Words): string[] {
  const { cFamily, others } = limitsOf(timeLimit, memoryLimit, isRemote || !isScaled)
  const limit = (html: string) => `<div><dt class="unseen">${words.limits}</dt><dd>${html}</dd></div>`
  if (others === null) return [limit(cFamily)]
  return [
    limit(withValue(words.cFamily, cFamily)),
    limit(`<span class="others">${withValue(words.others, others)}</span>`),
  ]
}

function links({ problemId }: ProblemDetail, { config }: Site, words: Words): string {
  const submissions = `${bank.pages.submissions}?${new URLSearchParams({ problemID: problemId, completeProblemID: 'true' })}`
  const discussion = config.openPublicDiscussion ? bank.pages.discussion : undefined
  const address = discussion && placed(discussion, problemId)
  return [
    `<div class="links"><a class="link" href="${text(submissions)}">${icon(16, icons.list)} <span>${words.everybodys}</span></a>`,
    `<span class="link">${icon(16, icons.pie)} <span>${words.statistics.title}</span></span>`,
    address === undefined
      ? ''
      : `<a class="link" href="${text(address)}">${icon(16, icons.talk)} <span>${words.discussion}</span></a>`,
    '</div>',
  ].join('')
}

async function statement({ problem, tags }: Detail, words: Words): Promise<string> {
  const section = async (name: 'description' | 'input' | 'output' | 'hint' | 'source') =>
    problem[name].trim() === ''
      ? ''
      : `<section class="section"><h2${name === 'description' ? ' class="unseen"' : ''}>${words.section[name]}</h2><div class="markdown" data-text="${textKey(problem[name])}">${await markdown(problem[name], { breaks: problem.breaksLines })}</div></section>`
  return [
    '<div class="statement">',
    await section('description'),
    await section('input'),
    await section('output'),
    samples(problem.examples, words),
    await section('hint'),
    await section('source'),
    tags.length === 0
      ? ''
      : `<section class="section"><h2>${words.section.tags}</h2><div class="tags">${tags.map(pill).join('')}</div></section>`,
    '</div>',
  ].join('')
}

const fileNames = ({ ioReadFileName, ioWriteFileName }: ProblemDetail) =>
  `<span class="files">${text(`${ioReadFileName} → ${ioWriteFileName}`)}</span>`

function samples(examples: string, { section, sample }: Words): string {
  const all = parseExamples(examples)
  if (all.length === 0) return ''
  const side = (title: string, content: string) =>
    // the first line break in <pre> is no part of it
    `<figure class="side"><figcaption>${title}</figcaption><pre>\n${text(content)}</pre></figure>`
  const rows = all.map(
    ({ input, output }, at) =>
      `<div class="sample">${side(numbered(sample.input, at + 1), input)}${side(numbered(sample.output, at + 1), output)}</div>`,
  )
  return `<section class="section"><h2>${section.samples}</h2>${rows.join('')}</section>`
}
