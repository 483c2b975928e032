import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../lib/paths.ts'
import { exportItems, importItems, isUnused } from './archive/items.ts'
import { exportObjects, importObjects } from './archive/objects.ts'
import { type Outputs, readOutputs, runHere, serverEnv } from './cloud.ts'
import { type Options, prefixOf, readOptions } from './options.ts'
import { printToStderr, Refusal } from './words.ts'

/** The form of an archive; another number, another form. */
const form = 1
const Manifest = z.object({
  form: z.literal(form),
  stack: z.string(),
  made: z.string(),
  items: z.record(z.string(), z.number()),
})

const buckets = { 'test-data': 'TestDataBucket', uploads: 'UploadsBucket', snapshots: 'SnapshotsBucket' } as const
const manifestOf = (folder: string) => join(folder, 'manifest.json')
const itemsOf = (folder: string) => join(folder, 'items.ndjson.gz')

/** Saves all that lasts of a school's semester in a folder. The manifest comes last: a folder without it is no archive. */
export async function saveTo(
  folder: string,
  stack: string,
  outputs: Outputs,
  table = outputs.TableName ?? '',
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const items = await exportItems(table, itemsOf(folder))
  for (const [name, output] of Object.entries(buckets)) {
    const count = await exportObjects(outputs[output] ?? '', join(folder, 'objects', name))
    printToStderr(`${name}: ${count} objects`)
  }
  const manifest = { form, stack, made: new Date().toISOString(), items } satisfies z.infer<typeof Manifest>
  await writeFile(manifestOf(folder), JSON.stringify(manifest, null, 2))
  const { user = 0, submission = 0 } = items
  const all = Object.values(items).reduce((sum, count) => sum + count, 0)
  printToStderr(
    `${all} items, among them ${user} users, ${items['problem-row'] ?? 0} problems and ${submission} submissions, are in ${folder}`,
  )
}

function readFolderOption({ values }: Options, name: string): string {
  const value = values[name]
  if (!value) throw new Refusal(`Say --${name} FOLDER.`)
  return resolve(value)
}

/** Writes what an archive holds as open files beside it, which say what they have; hashes of passwords only if asked. */
async function writeOpenFiles(folder: string, outputs: Outputs, { values: { table }, flags }: Options): Promise<void> {
  const script = join(root, 'functions/src/operate/open-export.ts')
  const env = { ...(await serverEnv(outputs)), ...(table && { TABLE_NAME: table }) }
  const asked = flags.has('hashes') ? ['--hashes'] : []
  await runHere('The export in open files', process.execPath, [script, folder, ...asked], { cwd: root, env })
}

/**
 * `npm run export`: saves a semester in a folder; `--table` reads another table, such as one that was restored. With `--open` it
 * writes files of lines of JSON and packages of problems as well, for whatever the school moves to.
 */
export async function exportAll(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { values: ['to', 'table'], flags: ['open', 'hashes'] }, false)
  const folder = readFolderOption(options, 'to')
  const outputs = await readOutputs(options)
  await saveTo(folder, prefixOf(options.config), outputs, options.values.table)
  if (options.flags.has('open')) await writeOpenFiles(folder, outputs, options)
}

async function assertWholeArchive(folder: string): Promise<void> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => '{}')
  if (!Manifest.safeParse(JSON.parse(text)).success) throw new Refusal(`${folder} is no whole archive of a semester.`)
}

/** `npm run import`: imports an archive into an unused stack; with `--missing`, adds what any stack lacks of it. */
export async function importAll(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { values: ['from'], flags: ['missing'] }, false)
  const folder = readFolderOption(options, 'from')
  await assertWholeArchive(folder)
  const outputs = await readOutputs(options)
  const table = outputs.TableName ?? ''
  const missingOnly = options.flags.has('missing')
  if (!missingOnly && !(await isUnused(table)))
    throw new Refusal(
      `${prefixOf(options.config)} is in use. Deploy a new stack with --bare, or say --missing to bring in only what it lacks.`,
    )
  // Objects first: no item ever names one that is not there yet.
  for (const [name, output] of Object.entries(buckets)) {
    const count = await importObjects(join(folder, 'objects', name), outputs[output] ?? '', missingOnly)
    printToStderr(`${name}: ${count} objects`)
  }
  printToStderr(`${await importItems(itemsOf(folder), table, missingOnly)} items came in.`)
}
