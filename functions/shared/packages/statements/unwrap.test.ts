import { expect, it } from 'vitest'
import { unwrapStatement } from './unwrap.ts'

const none = { description: '', input: '', output: '', hint: '' }

it.each([
  ['alone', "<span class='md'>\n**a**\n\n| n |\n|---|\n| 1 |\n</span>", '**a**\n\n| n |\n|---|\n| 1 |'],
  ['in other words', '<DIV class="x md">a</DIV> b <span class=md>c</span>', 'a\n\n b \n\nc'],
  [
    'with elements in it',
    "<span class='md'>a <span style='color:red'>b</span> c</span>",
    "a <span style='color:red'>b</span> c",
  ],
  ['that is not closed', "<span class='md'>a <b>b</b>", 'a <b>b</b>'],
  ['beside a close too much', "a</span><span class='md'>b</span>", 'a</span>\n\nb'],
  ['in brackets', '<p>a</p>[md]\n**b**\n[/md]', '<p>a</p>\n\n\n**b**'],
  ['beside a link of that name', '[md](a.md)', '[md](a.md)'],
  ['of another class', "<span class='cmd md-x'>a</span>", "<span class='cmd md-x'>a</span>"],
] as const)('JD-09 Markdown in a mark of HUSTOJ is bare: %s', (_, text, bare) => {
  expect(unwrapStatement({ ...none, input: text })).toEqual({ ...none, input: bare })
})

it.each(["<span class='md'>\n</span>", '<p>\n  <br />&nbsp;\n</p>', ' \n'])(
  'JD-09 a part that shows nothing is none: %j',
  (text) => {
    expect(unwrapStatement({ ...none, hint: text })).toEqual(none)
    const picture = `${text}<img src="a.png">`
    expect(unwrapStatement({ ...none, hint: picture }).hint).toContain('<img')
  },
)
