import { parentPort } from 'node:worker_threads'
import { type ComparedFiles, compareFiles } from './compare-files.ts'

/** The thread of a comparer: an answer to each question. */
parentPort?.on('message', (files: ComparedFiles) => {
  try {
    parentPort?.postMessage({ result: compareFiles(files) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
