import { exportWorker } from './export/export-task.ts'
import { checkWorker } from './import/check-task.ts'
import { importNewWorker } from './import/import-new-task.ts'
import { importWorker } from './import/import-task.ts'

export const problemExchangeWorkers = [checkWorker, importNewWorker, importWorker, exportWorker]
