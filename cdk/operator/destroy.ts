import { resolve } from 'node:path'
import {
  DeleteTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { emptyAndDelete } from './archive/purge.ts'
import { saveTo } from './archive.ts'
import { type Outputs, readOutputs, runCdk } from './cloud.ts'
import { type Options, prefixOf, readOptions } from './options.ts'
import { printToStderr, Refusal } from './words.ts'

const choices = ['keep', 'export', 'delete'] as const
type Choice = (typeof choices)[number]

const question = `What shall become of the data? Say one of
  --data keep                  table, buckets and the signing secret stay in the account
  --data export --to FOLDER    they are saved in the folder first, then deleted
  --data delete --sure NAME    they are deleted at once; NAME is that of the stacks, such as oj-lake-2026-autumn`

/** What the operator chose for the data; there is no default. @throws Refusal with the choices */
export function choiceOf({ values, config }: Pick<Options, 'values' | 'config'>): Choice {
  const choice = choices.find((name) => name === values.data)
  if (!choice) throw new Refusal(question)
  if (choice === 'export' && !values.to) throw new Refusal(question)
  if (choice === 'delete' && values.sure !== prefixOf(config)) throw new Refusal(question)
  return choice
}

/** `npm run destroy`: takes a school's stacks down, and does with the data what the operator says. */
export async function destroySchool(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { values: ['app', 'data', 'to', 'sure'] }, false)
  const choice = choiceOf(options)
  const outputs = await readOutputs(options)
  if (choice === 'export') await saveTo(resolve(options.values.to ?? ''), prefixOf(options.config), outputs)
  await runCdk(options, 'destroy', '--all', '--force')
  if (outputs.PagesBucket) await emptyAndDelete(outputs.PagesBucket)
  if (choice === 'keep') {
    printToStderr(`The table ${outputs.TableName} and the buckets stay, and cost what they hold.`)
    return
  }
  await deleteTable(outputs)
  for (const name of ['TestDataBucket', 'UploadsBucket', 'SnapshotsBucket']) await emptyAndDelete(outputs[name] ?? '')
  printToStderr('The data are deleted. The signing secret, of no use without them, can be deleted in Secrets Manager.')
}

async function deleteTable({ TableName = '' }: Outputs): Promise<void> {
  const db = new DynamoDBClient({})
  try {
    await db.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    await db.send(new DeleteTableCommand({ TableName }))
  } catch (error) {
    // A stack of a rehearsal has taken its table with it.
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
