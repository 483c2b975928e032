import { readFileSync } from 'node:fs'

const [a = 0n, b = 0n] = readFileSync(0, 'utf8').split(/\s+/).map(BigInt)
console.log(String(a + b))
