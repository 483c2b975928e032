import { acts } from '@oj/localstack/rehearsal/acts.ts'
import { openStage, type Stage } from '@oj/localstack/rehearsal/stage.ts'
import { afterAll, beforeAll, test } from 'vitest'

let stage: Stage

// The steps of `npm run rehearse`: real stacks, an engine of their own, the real sandbox. Each step builds on those
// before it.
beforeAll(async () => {
  const opened = await openStage()
  stage = opened.stage
})
afterAll(() => stage.close())

for (const { title, play } of acts) test(title, () => play(stage))
