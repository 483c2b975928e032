// Part of `npm run check`: facts that no linter knows. Prints what breaks them, and fails where something does.
import { faultsOfClasses } from './classes.ts'
import { faultsOfContexts } from './contexts.ts'
import { root } from './files.ts'
import { faultsOfLook } from './look.ts'
import { faultsOfNames } from './names.ts'
import { faultsOfPages } from './pages.ts'
import { faultsOfPlanted } from './planted.ts'
import { faultsOfSets } from './sets.ts'
import { faultsOfWords } from './words.ts'

const faults = [
  ...faultsOfClasses(),
  ...faultsOfContexts(),
  ...faultsOfLook(),
  ...faultsOfNames(),
  ...faultsOfPages(),
  ...faultsOfPlanted(),
  ...faultsOfSets(root),
  ...faultsOfWords(),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
