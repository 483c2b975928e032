const readline = require('readline')
const counts = new Map()
readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    for (const word of line.split(/\s+/).filter(Boolean)) counts.set(word, (counts.get(word) ?? 0) + 1)
  })
  .on('close', () => {
    for (const word of [...counts.keys()].sort()) console.log(word, counts.get(word))
  })
