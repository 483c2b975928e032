import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signer } from './sign.ts'

const root = { method: 'POST', path: '/', query: '' } as const

it('signs as the vector "post-vanilla" of the signature demands', () => {
  const owner = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
  const post = { ...root, host: 'example.amazonaws.com', bodyHash: hash('sha256', ''), headers: {} }
  const { authorization } = signer('service', 'us-east-1')(post, owner, new Date('2015-08-30T12:36:00Z'))
  expect(authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
      'Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  )
})

const host = 'dynamodb.eu-west-1.amazonaws.com'
const body = '{"TableName":"oj","名":"题"}'
const headers = {
  'content-type': 'application/x-amz-json-1.0',
  'content-length': String(Buffer.byteLength(body)),
  'x-amz-target': 'DynamoDB_20120810.GetItem',
}
const bodyHash = hash('sha256', body)
const lent = { accessKeyId: 'ASIDEXAMPLE', secretAccessKey: 'secret/with+signs', sessionToken: 'token==' }

it('signs a call with lent credentials as the AWS library does', () => {
  const signed = signer('dynamodb', 'eu-west-1')(
    { ...root, host, bodyHash, headers },
    lent,
    new Date('2026-11-22T12:00:00.500Z'),
  )
  expect(signed['x-amz-security-token']).toBe('token==')
  // what @smithy/signature-v4 5.7.5 answers to the same
  expect(signed.authorization).toMatch(/=31e8d53d9bad62369d0d629147e4474e7d6dc154e54d1cb814464fb2810156ad$/)
})

it('takes another key for another day and for other credentials', () => {
  const sign = signer('dynamodb', 'eu-west-1')
  const post = { ...root, host, bodyHash, headers }
  const [first, next] = [new Date('2026-11-22T23:59:59Z'), new Date('2026-11-23T00:00:00Z')]
  const signatures = [
    sign(post, lent, first),
    sign(post, lent, next),
    sign(post, { ...lent, secretAccessKey: 'other' }, next),
    sign(post, lent, first),
  ].map(({ authorization }) => authorization?.split('Signature=')[1])
  expect(new Set(signatures).size).toBe(3)
  expect(signatures[3]).toBe(signatures[0])
})

it('signs an object that is put as the AWS library does', () => {
  const object = Buffer.from('{"题":1}')
  const signed = signer('s3', 'eu-west-1')(
    {
      method: 'PUT',
      host: 'oj-data.s3.eu-west-1.amazonaws.com',
      path: '/problems/1000/v2%20%C3%BC%281%29%27%21%2A.zip',
      query: 'x-id=PutObject',
      bodyHash: hash('sha256', object),
      headers: {
        'content-type': 'application/gzip',
        'content-length': String(object.byteLength),
        'x-amz-content-sha256': hash('sha256', object),
      },
    },
    lent,
    new Date('2026-11-22T12:00:00.500Z'),
  )
  // what @smithy/signature-v4 answers to the same with `uriEscapePath: false`, as the library signs for S3
  expect(signed.authorization).toMatch(/=773354061539edc08aa3470664cb1ecb643038ffc79f6eca7aa437a690287409$/)
})
