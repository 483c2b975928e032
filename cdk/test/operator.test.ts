import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachOf } from '../operator/archive/each.ts'
import { type Item, itemOf, lineOf } from '../operator/archive/items.ts'
import { choiceOf } from '../operator/destroy.ts'
import { readOptions } from '../operator/options.ts'
import { createSchool } from './support.ts'

const lake = ['--school', 'lake', '--semester', '2026-autumn']
const sender = ['--mail-sender', 'judge@lake.example']
const read = (...args: string[]) => readOptions([...lake, ...args], { values: ['to'], flags: ['samples'] }, true)

test('OP-02 what an operator says reaches the stacks, checked', () => {
  const { config, context, region, values, flags } = read(
    ...sender,
    '--judge-max',
    '12',
    '--region',
    'eu-central-1',
    '--to',
    'there',
    '--samples',
  )
  expect(config).toMatchObject({ school: 'lake', semester: '2026-autumn', judgeMax: 12, judgeMin: 0 })
  expect(context).toEqual({ school: 'lake', semester: '2026-autumn', mailSender: 'judge@lake.example', judgeMax: '12' })
  expect([region, values, [...flags]]).toEqual(['eu-central-1', { to: 'there' }, ['samples']])
})

test.each([
  [['--colour', 'red'], /Unknown option '--colour'\. What may be said: --school --semester --mail-sender/],
  [['lake'], /Unexpected argument 'lake'/],
  [[...sender, '--judge-max'], /'--judge-max <value>' argument missing/],
  [[], /This is not right:\n {2}--mail-sender: give the address that SES may send mail from/],
  [[...sender, '--judge-min', 'x', '--budget', '0'], /--budget: .+ whole number.*\n {2}--judge-min: /],
])('%o is refused with words', (args, words) => {
  expect(() => read(...args)).toThrow(words)
})

test('a command tells what is wrong without a trace, and fails', () => {
  const main = join(import.meta.dirname, '../operator/main.ts')
  const { status, stderr } = spawnSync(process.execPath, [main, 'deploy', '--school', 'My School'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('✗ This is not right:\n  --school: give a name of 2 to 20 small letters')
  expect(stderr).not.toContain('    at ')
})

test('OP-02 destroying needs a choice about the data, and deleting them the name of the stacks', () => {
  const choose = (values: Record<string, string>) => choiceOf({ values, config: read(...sender).config })
  expect(choose({ data: 'keep' })).toBe('keep')
  expect(choose({ data: 'export', to: 'there' })).toBe('export')
  expect(choose({ data: 'delete', sure: 'oj-lake-2026-autumn' })).toBe('delete')
  for (const values of [
    {},
    { data: 'perhaps' },
    { data: 'export' },
    { data: 'delete' },
    { data: 'delete', sure: 'oj-hill-2026-autumn' },
  ])
    expect(() => choose(values)).toThrow('What shall become of the data?')
})

const attribute = fc.letrec<{ value: Item[string] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }).map((S) => ({ S })),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((N) => ({ N: String(N) })),
    fc.boolean().map((BOOL) => ({ BOOL })),
    fc.constant({ NULL: true as const }),
    fc.uint8Array().map((B) => ({ B: new Uint8Array(B) })),
    fc.array(fc.uint8Array(), { minLength: 1 }).map((BS) => ({ BS: BS.map((one) => new Uint8Array(one)) })),
    fc.array(fc.string(), { minLength: 1 }).map((SS) => ({ SS })),
    fc.array(tie('value')).map((L) => ({ L })),
    fc
      .dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== 'bytes' && key !== '__proto__'),
        tie('value'),
      )
      .map((M) => ({ M })),
  ),
})).value

test('OP-03 any item comes back from its line as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('pk', 'sk', 'a', 'b'), attribute), (item) => {
      const line = lineOf(item)
      expect(line).not.toContain('\n')
      expect(itemOf(line)).toEqual({ ...item })
    }),
  )
})

test('OP-03 a stream is worked on with so many at once and no more, and read no faster', async () => {
  let taken = 0
  let busy = 0
  let most = 0
  async function* numbers() {
    while (taken < 50) yield taken++
  }
  const seen: number[] = []
  await eachOf(numbers(), 4, async (one) => {
    most = Math.max(most, ++busy)
    expect(taken - seen.length).toBeLessThanOrEqual(5)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(one)
    busy--
  })
  expect([most, seen.length, new Set(seen).size]).toEqual([4, 50, 50])
})

test('the first failure ends the work', async () => {
  async function* endless() {
    for (let n = 0; ; n++) yield n
  }
  await expect(
    eachOf(endless(), 3, async (n) => (n === 7 ? Promise.reject(new Error('seven')) : undefined)),
  ).rejects.toThrow('seven')
})

/** What a command asks of AWS, in its order, by a stand-in that knows no quota and lets nobody make a stack. */
async function callsOf(...args: string[]): Promise<{ calls: string[]; words: string }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const action = String(request.headers['x-amz-target'] ?? new URLSearchParams(body).get('Action')).replace(
        /^.*\./,
        '',
      )
      calls.push(action)
      const isQuota = action === 'GetServiceQuota'
      const xml = action === 'CreateServiceLinkedRole' ? '<CreateServiceLinkedRoleResponse/>' : '<ErrorResponse/>'
      response.writeHead(isQuota || action === 'CreateServiceLinkedRole' ? 200 : 400)
      response.end(isQuota ? JSON.stringify({ Quota: { Value: 10 } }) : xml)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, AWS_REGION: 'us-east-1' },
    ...{ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_MAX_ATTEMPTS: '1' },
    AWS_ENDPOINT_URL: `http://127.0.0.1:${address.port}`,
  }
  const main = join(import.meta.dirname, '../operator/main.ts')
  const child = spawn(process.execPath, [main, 'deploy', ...lake, ...sender, ...args], { env })
  let words = ''
  child.stderr.on('data', (part) => {
    words += part
  })
  await once(child, 'exit')
  server.close()
  return { calls, words }
}

test('OP-01 a deployment makes the roles that a new account lacks and looks at its quotas before any stack', async () => {
  const { directory } = createSchool().app.synth()
  const { calls, words } = await callsOf('--app', directory)
  expect(calls.slice(0, 5)).toEqual([
    ...Array.from({ length: 2 }, () => 'CreateServiceLinkedRole'),
    ...Array.from({ length: 3 }, () => 'GetServiceQuota'),
  ])
  expect(calls.length).toBeGreaterThan(5)
  expect(words).toContain('This account may have 10 vCPUs of Fargate Spot, and 16 are wanted')
  expect(words).toContain('--quota-code L-36FBB829 --desired-value 16')
})

test('OP-01 a deployment that an account has no room for is refused before any stack', async () => {
  const { calls, words } = await callsOf('--reserve', 'true', '--app', 'nowhere')
  expect(calls).toEqual(['CreateServiceLinkedRole', 'CreateServiceLinkedRole', 'GetServiceQuota'])
  expect(words).toContain('✗ This account may have 10 Lambdas at once, and --reserve needs 160.')
})
