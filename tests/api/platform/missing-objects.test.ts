import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSubmissionDetail } from '@oj/functions/features/submission/contract.ts'
import { clientsOf } from '@oj/localstack/engine/clients.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, expect, inject, it } from 'vitest'
import { call, freshName, judged, newUser, verdict } from '../../support/client/api.ts'
import { aPlusB, right } from '../../support/data/programs.ts'
import { enqueue, stackEnv } from '../../support/stack/engine.ts'
import { openServer } from '../../support/stack/server.ts'

const { objects } = clientsOf(inject('engineUrl'))
const Bucket = stackEnv('UPLOADS_BUCKET')
const [there, gone, copy] = [freshName('there'), freshName('gone'), freshName('copy')]
beforeAll(async () => {
  await openServer()
  await objects.send(new PutObjectCommand({ Bucket, Key: there, Body: 'x' }))
})

const refused = { $metadata: { httpStatusCode: 403 } }

it('OP-01 who reads an object that is not there is refused, as by S3 without the right to list its bucket', async () => {
  const place = { Bucket, Key: gone }
  await expect(objects.send(new GetObjectCommand(place))).rejects.toMatchObject({ ...refused, name: 'AccessDenied' })
  await expect(objects.send(new HeadObjectCommand(place))).rejects.toMatchObject(refused)
  const CopySource = `${Bucket}/${gone}`
  await expect(objects.send(new CopyObjectCommand({ Bucket, Key: copy, CopySource }))).rejects.toMatchObject(refused)
  const { downloadUrl } = await import('@oj/functions/platform/objects/large-objects.ts')
  const statusOf = async (key: string) => (await fetch(await downloadUrl(Bucket, key, 'a.txt', 60))).status
  expect([await statusOf(gone), await statusOf(there)]).toEqual([403, 200])
})

it('OP-01 the server takes for missing what is refused so', async () => {
  const [{ getObject }, { copyObject, seeObject }] = await Promise.all([
    import('@oj/functions/platform/objects/storage.ts'),
    import('@oj/functions/platform/objects/large-objects.ts'),
  ])
  const place = { bucket: Bucket, key: gone, etag: '"x"' }
  expect(await getObject(Bucket, gone)).toBeNull()
  expect(await seeObject(Bucket, gone)).toBeNull()
  expect(await copyObject(place, { bucket: Bucket, key: copy })).toBe(false)
})

it('OP-01 and the judge says so of test data', async () => {
  const student = await newUser('unlucky')
  const code = right.Python3 ?? ''
  const like = await judged(student, aPlusB, 'Python3', code)
  const { createSubmission, findSubmission, nextNumbers, openProblem } = await openServer()
  const [row, numbers] = [await findSubmission(like.submitId), await nextNumbers('site')]
  if (!row) throw new Error('the submission is gone')
  const submissionId = numbers.submitId
  await createSubmission({ ...row, ...numbers, status: Status.pending }, { code, ip: '' }, [])
  const { settings } = (await openProblem(aPlusB)).body
  const testData = { key: gone, version: 'x' }
  const about = { kind: 'submission', submissionId, attempt: 1, language: 'Python3', requestId: 'unlucky' }
  await enqueue('PRACTICE_QUEUE_URL', JSON.stringify({ ...about, code, settings, testData }))
  expect((await verdict(submissionId)).status).toBe(Status.systemError)
  const { submission } = await call(getSubmissionDetail, { submitId: submissionId }, student)
  expect(submission.errorMessage).toContain('the test data of the problem is missing')
})
