import { exportWorker } from './export/export.ts'
import { checkWorker } from './import/check.ts'
import { importWorker } from './import/import.ts'

/** The long work of this slice. */
export const problemExchangeWorkers = [checkWorker, importWorker, exportWorker]
