import { createHash } from 'node:crypto'

/** What the processes of a run inherit of what was measured. */
const variable = 'OJ_TEST_SLOWNESS'

/** What the measured work takes of an idle core on which the limits were found to be long enough, in ms. */
const usual = 170
/** Beyond this, something else is wrong with the machine. */
const most = 4

function measureSlowness(): number {
  const began = performance.now()
  let text = ''
  for (let at = 0; at < 180_000; at++) text = createHash('sha256').update(text).digest('hex')
  return Math.min(most, Math.max(1, (performance.now() - began) / usual))
}

/**
 * By how much slower this machine is, with all else that runs on it, than one on which the limits of tests are long enough;
 * measured once for all processes of a run of vitest.
 */
export function machineSlowness(): number {
  process.env[variable] ??= measureSlowness().toFixed(2)
  return Number(process.env[variable])
}
