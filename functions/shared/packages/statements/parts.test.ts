import { describe, expect, it } from 'vitest'
import { partsOf } from './parts.ts'

const none = { description: '', input: '', output: '', hint: '' }

describe('JD-09 parts of a statement', () => {
  it.each([
    ['English', 'a\n## Input\nb\n## Output\nc\n## Note\nd'],
    ['Chinese', '# 题目描述\na\n# 输入格式\nb\n# 输出格式\nc\n# 提示\nd'],
    ['Swedish', 'a\n\n## Indata\n\nb\n\n## Utdata\n\nc\n\n## Hint\nd'],
    ['headings with marks', 'a\n### **Input:** ##\nb\n## OUTPUT FORMAT\nc\n## 说明/提示\nd'],
  ])('are told by headings in %s', (_, text) => {
    expect(partsOf(text)).toEqual({ description: 'a', input: 'b', output: 'c', hint: 'd' })
  })

  it('keep headings that name no part where they stand, and those of several explanations', () => {
    const text = 'a\n## Input\nb\n## Scoring\nc\n## Explanation of Sample 1\nd\n## Explanation of Sample 2\ne'
    expect(partsOf(text)).toEqual({
      ...none,
      description: 'a',
      input: 'b\n## Scoring\nc',
      hint: '## Explanation of Sample 1\nd\n## Explanation of Sample 2\ne',
    })
  })

  it('are no lines of code, and nothing where there is nothing to tell apart', () => {
    expect(partsOf('a\n```\n# Input\n```\nb')).toEqual({ ...none, description: 'a\n```\n# Input\n```\nb' })
    expect(partsOf('')).toEqual(none)
  })
})
