import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rooms = ['cdk', 'functions', 'judge-container', 'localstack', 'tests', 'web']
/** What is installed or built is not ours. */
const foreign = /\/(node_modules|dist)(\/|$)|^\/localstack\/problems\//

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `/${room}/${path}`)
    .filter((path) => !foreign.test(path)),
)
const known = (path: string) => files.some((file) => file.endsWith(`/${path}`))
const pages = ['/README.md', ...files.filter((file) => file.endsWith('.md'))]

/** A path of the repository, as pages name one: from any of its folders on. */
const isPath = (text: string) => /^[\w-][\w.-]*(\/[\w.-]+)+\.(tsx?|mjs|css|c|h|md)$/.test(text)

test.each(pages)('%s names no file that does not exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path).filter(isPath)
  expect(named.filter((path) => !known(path))).toEqual([])
})

test.each(pages)('%s has lines of at most 140 characters', (page) => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n')
  expect(lines.filter((line) => line.length > 140)).toEqual([])
})

test('comments have lines of at most 130 characters', () => {
  const programs = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
  const long = programs.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => line.length > 130 && /^ *(\/\/|\/\*|\* )/.test(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(long).toEqual([])
})
