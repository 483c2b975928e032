import { scrypt } from '@noble/hashes/scrypt.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A captcha's task: to find the number from 0 to `most` that has this hash with the captcha's key. */
export interface Challenge {
  captchaKey: string
  work: { cost: number; most: number; hash: string }
}

/** The share that was tried, and the number once it is found. */
export interface Progress {
  share: number
  proof: number | null
}

/** Tries one number after the other. In script, because without https browsers have no hash functions. */
export function* solveWork({ captchaKey, work: { cost, most, hash } }: Challenge): Generator<Progress> {
  for (let proof = 0; proof <= most; proof++) {
    const candidate = scrypt(String(proof), captchaKey, { N: cost, r: 8, p: 1, dkLen: 32 })
    if (bytesToHex(candidate) === hash) return yield { share: 1, proof }
    yield { share: (proof + 1) / (most + 1), proof: null }
  }
}
