import { addressOf } from '@oj/shared/files.ts'
import { expect, test } from 'vitest'
import { linkTo, withoutFile } from './links.ts'

const [one, other] = ['a'.repeat(22), 'b'.repeat(22)] as const
const link = addressOf(one)

test('FL-01 writes a picture as one that shows and a file as a link', () => {
  expect(linkTo({ link, name: 'a [tree].webp' }, true)).toBe(`![a tree](${link})`)
  expect(linkTo({ link, name: 'notes.v2.txt' }, false)).toBe(`[notes.v2.txt](${link})`)
})

test('FL-01 takes a file out of a text wherever it stands, and no other', () => {
  const text = `# T\n![b](${addressOf(other)}) text`
  for (const form of [
    `![a](${link})`,
    `[a](${link})`,
    `![a](${link} "title")`,
    `<img alt="x" src="${link}" width=3>`,
  ]) {
    expect(withoutFile(`${form}${text}${form}`, one)).toBe(text)
  }
  expect(withoutFile(text, one)).toBe(text)
})
