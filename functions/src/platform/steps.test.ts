import { expect, it } from 'vitest'
import { runSteps } from './steps.ts'

it('OP-04 a step that fails starves no later one, and the job fails with it', async () => {
  const done: string[] = []
  const step =
    (name: string, fails = false) =>
    async () => {
      if (fails) throw new Error(name)
      done.push(name)
    }
  const all = runSteps('nightly', [step('a'), step('b', true), step('c'), step('d', true), step('e')])
  await expect(all).rejects.toMatchObject({ errors: [{ message: 'b' }, { message: 'd' }] })
  expect(done).toEqual(['a', 'c', 'e'])
  await expect(runSteps('nightly', [])).resolves.toBeUndefined()
})
