const { Worker, isMainThread, parentPort, workerData } = require('node:worker_threads')

if (isMainThread) {
  let sum = 0
  const workers = [1, 2].map((n) => new Worker(__filename, { workerData: n }))
  for (const worker of workers) worker.on('message', (n) => { sum += n })
  Promise.all(workers.map((worker) => new Promise((done) => worker.on('exit', done)))).then(() => console.log(sum + 14))
} else parentPort.postMessage(2 * workerData)
