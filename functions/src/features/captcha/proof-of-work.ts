import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { captchaLimits } from './contract.ts'

const { cost, most } = captchaLimits.work
const derive = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/** The hash by which a number is found again, for this captcha alone. */
export async function hashOfWork(captchaKey: string, proof: number): Promise<string> {
  return (await derive(String(proof), captchaKey, 32, { N: cost, r: 8, p: 1 })).toString('hex')
}

/**
 * Hides a number for a captcha. The largest that it can be is told, so that nobody searches longer than twice the usual time;
 * what is asked back is that number, and comparing it costs the server nothing.
 */
export async function makeWork(captchaKey: string) {
  const proof = randomInt(most + 1)
  return { proof, work: { cost, most, hash: await hashOfWork(captchaKey, proof) } }
}
