import { checkWorker } from './check.ts'
import { exportWorker } from './export.ts'
import { importWorker } from './import.ts'

/** The long work of this slice. */
export const problemExchangeWorkers = [checkWorker, importWorker, exportWorker]
