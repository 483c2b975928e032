import * as fs from 'fs'

const words: string[] = fs.readFileSync(0, 'utf8').split(/\s+/).filter(Boolean)
console.log(words.reduce((sum, word) => sum + Number(word), 0))
