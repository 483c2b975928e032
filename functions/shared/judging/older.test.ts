import { expect, it } from 'vitest'
import { JudgeTask } from './jobs.ts'
import { ReadMessage } from './messages.ts'
import { plainSettings } from './settings.ts'

const traced = { requestId: 'r' }
const work = { language: 'C', code: 'x', settings: plainSettings, testData: { key: 'k', version: 'v' } }

it('BX-05 reads a jury run as the version before put it on the queue', () => {
  const older = { kind: 'submission', submissionId: -7, attempt: 1, ...work, ...traced }
  const since = { contests: [], juryTime: 0, samples: [], hidden: { before: 0, after: 0 } }
  expect(JudgeTask.parse(older)).toEqual({ kind: 'jury', run: -7, ...work, ...traced, ...since })
  const submission = { ...older, submissionId: 7 }
  expect(JudgeTask.parse(submission)).toEqual({ ...submission, ...since })
})

it('BX-05 reads the end of a jury run as a judge of the version before tells it, and nothing else of it', () => {
  const about = { submissionId: -7, attempt: 1, judger: 'j', ...traced }
  const verdict = { status: 0, time: 1, memory: 2, score: null, errorMessage: '' }
  const run = { type: 'jury', run: -7, judger: 'j', ...traced, ...verdict }
  expect(ReadMessage.parse({ ...about, type: 'finished', ...verdict })).toEqual({ ...run, totalTime: 0 })
  expect(ReadMessage.parse({ ...about, type: 'judging', done: 1, total: 2 })).toBeNull()
  expect(ReadMessage.parse({ ...about, submissionId: 7, type: 'compiling' })).toMatchObject({ submissionId: 7 })
})
