import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { type Outputs, readSecret, regionHere, runHere } from './cloud.ts'

const samples = join(root, 'localstack/sample-problems')

/**
 * Makes the root account, where there is none, with the password of its secret, and brings in the sample problems, if
 * wanted. It may run again: what is there stays.
 */
export async function firstSetUp(outputs: Outputs, wanted: { samples: boolean; mailSender: string }): Promise<void> {
  const env = {
    ...process.env,
    AWS_REGION: await regionHere(),
    TABLE_NAME: outputs.TableName,
    TEST_DATA_BUCKET: outputs.TestDataBucket,
    UPLOADS_BUCKET: outputs.UploadsBucket,
    SNAPSHOTS_BUCKET: outputs.SnapshotsBucket,
    AUTH_SECRET_ARN: outputs.AuthSecretArn,
    MAIL_SENDER: wanted.mailSender,
    OJ_ROOT_PASSWORD: await readSecret(outputs.RootPasswordArn ?? ''),
  }
  const script = join(root, 'functions/src/operate/set-up.ts')
  await runHere('The first set-up', process.execPath, [script, ...(wanted.samples ? [samples] : [])], {
    cwd: root,
    env,
  })
}
