import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { copiedFiles } from '../lib/judge/task.ts'
import { root } from '../lib/paths.ts'
import { createSchool } from './support.ts'

const source = 'judge-container/src'

/** The files of the house that the worker runs by: the thread that compares is started by its name. */
async function filesOfWorker(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['worker/main.ts', 'judging/comparing/thread.ts'].map((path) => `${source}/${path}`),
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
  })
  return Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
}

const isUnder = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)

test('the image holds what all rooms share and what the worker imports, and nothing else', async () => {
  const files = await filesOfWorker()
  const copied = copiedFiles()
  expect(files.filter((path) => !copied.some((folder) => isUnder(folder)(path)))).toEqual([])
  const ofRooms = copied.filter((path) => statSync(join(root, path)).isDirectory())
  expect(ofRooms.filter((folder) => !files.some(isUnder(folder)))).toEqual(['judge-container/runner'])
  expect(ofRooms.filter(isUnder(source)).every((folder) => folder.split('/').length === 3)).toBe(true)
  expect(copied.filter(isUnder('functions')).filter((path) => !isUnder('functions/shared')(path))).toEqual([])
})

test('the image is built from what its Dockerfile copies alone, and from nothing installed', () => {
  const { app } = createSchool({ judgeImage: undefined })
  const { directory } = app.synth()
  const [context] = readdirSync(directory)
    .map((entry) => join(directory, entry))
    .filter((entry) => existsSync(join(entry, 'judge-container/Dockerfile')))
  if (context === undefined) throw new Error('no asset holds the Dockerfile')
  const copied = ['judge-container/Dockerfile', ...copiedFiles()]
  expect(copied.filter((path) => !existsSync(join(context, path)))).toEqual([])
  const all = readdirSync(context, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(context, join(entry.parentPath, entry.name)))
  expect(all.filter((path) => /node_modules|\.test\.ts$/.test(path))).toEqual([])
  expect(all.filter((path) => !copied.some((folder) => isUnder(folder)(path)))).toEqual([])
})
