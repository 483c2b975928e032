import * as readline from 'node:readline'

const counts: Record<string, number> = {}

async function main(): Promise<void> {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    for (const word of line.split(/\s+/).filter((one) => one !== '')) counts[word] = (counts[word] ?? 0) + 1
  }
  for (const [word, times] of Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))) console.log(word, times)
}

main()
