import { expect, test } from 'vitest'
import { codeFileOf } from './codeFile.ts'

const submission = { submitId: 7, displayPid: '1000', code: 'int main() {}\n' }

test('SB-06 a downloaded code is named after problem and run, and ends as its language does', async () => {
  const file = codeFileOf(submission, 'cpp')
  expect([file.name, await file.text()]).toEqual(['1000-7.cpp', submission.code])
})

test('SB-06 an unknown language is plain text, and no display id leads out of the folder', () => {
  expect(codeFileOf({ ...submission, displayPid: '../CF-1/A' }).name).toBe('___CF-1_A-7.txt')
})
