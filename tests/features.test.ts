import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname
const rooms = ['cdk', 'functions', 'web', 'judge-container', 'localstack', 'tests']
const id = /\b[A-Z]{2}-\d{2}\b/g
/** What is installed or built is not ours. */
const foreign = /(^|\/)(node_modules|dist)\//
const states = ['built', 'partly', 'to come'] as const

/** The rows of the table: cells between bars, the first of which is an id. */
function tableRows() {
  const lines = readFileSync(`${root}tests/features.md`, 'utf8').split('\n')
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first = '']) => /^[A-Z]{2}-\d{2}$/.test(first))
    .map(([, row = '', what = '', state = '', missing = '']) => ({ row, what, state, missing }))
}

/** The texts of all files of the repository with such an ending. */
const textsOf = (ending: RegExp) =>
  rooms.flatMap((room) =>
    readdirSync(root + room, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path) && !foreign.test(path))
      .map((path) => readFileSync(`${root}${room}/${path}`, 'utf8')),
  )

/** The ids in the titles of all tests and their groups in the repository. */
function idsInTitles(): Set<string> {
  const titles = textsOf(/\.test\.tsx?$/).flatMap((text) =>
    [...text.matchAll(/\b(?:it|test|describe)\b[^'"`]{0,200}['"`]([^'"`]*)/g)].map(([, title = '']) => title),
  )
  return new Set(titles.flatMap((title) => title.match(id) ?? []))
}

const rows = tableRows()

it('has each row once, with a state that says what is missing where something is', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  for (const { row, what, state, missing } of rows) {
    expect(what, row).not.toBe('')
    expect(states, row).toContain(state)
    expect(missing !== '', row).toBe(state === 'partly')
  }
})

it('tells of each row what its tests say', () => {
  const named = idsInTitles()
  expect([...named].filter((each) => !rows.some(({ row }) => row === each))).toEqual([])
  expect(rows.filter(({ row, state }) => named.has(row) !== (state !== 'to come'))).toEqual([])
})

it('has every row that comments and READMEs cite', () => {
  const cited = new Set(textsOf(/\.(tsx?|mjs|css|c|h|py|md)$/).flatMap((text) => text.match(id) ?? []))
  expect([...cited].filter((each) => !rows.some(({ row }) => row === each))).toEqual([])
})
