import { parentPort } from 'node:worker_threads'
import { compareFiles, type Exhibits } from './compare-files.ts'

/** The thread of a comparer: an answer to each question. */
parentPort?.on('message', (exhibits: Exhibits) => {
  try {
    parentPort?.postMessage({ result: compareFiles(exhibits) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
