import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import * as contract from '@oj/functions/features/problem-admin/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { asRoot, call, judged, newUser, request, type TestUser } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { formOf, newProblem, solutionsJudged } from '../../support/data/problems.ts'
import { right } from '../../support/data/programs.ts'
import { post, replaced, uploaded } from '../../support/data/test-data.ts'
import { zipOf } from '../../support/data/zip.ts'
import { drained, enqueue } from '../../support/stack/engine.ts'
import { openServer } from '../../support/stack/server.ts'

let root: { token: string }
let student: TestUser
const python = right.Python3 ?? ''

beforeAll(async () => {
  root = await asRoot()
  student = await newUser('student')
})

const good = [
  ['data/2.in', '2 2\n'],
  ['data/2.out', '4\n'],
  ['data/10.in', '20 22\n'],
  ['data/10.ans', '42\n'],
  ['data/readme.md', 'hello'],
  ['__MACOSX/data/._2.in', ''],
] as const

const codes = async (files: Parameters<typeof zipOf>[0]) => {
  const { uploadTestcaseDir, errors } = await uploaded(await zipOf(files), root)
  expect(uploadTestcaseDir).toBeNull()
  return errors
}

describe('AD-05 FL-01 an uploaded archive of test data', () => {
  it('is checked, listed, judged by, kept for a new checker and downloaded as it was', async () => {
    const bytes = await zipOf(good)
    const { uploadTestcaseDir, cases, ignored, errors } = await uploaded(bytes, root)
    expect([cases, errors, ignored]).toEqual([2, [], ['data/readme.md', '__MACOSX/data/._2.in']])
    const listed = await call(contract.getUploadedCases, { uploadTestcaseDir: uploadTestcaseDir ?? '' }, root)
    expect(listed.map(({ index, input, outputSize }) => [index, input, outputSize])).toEqual([
      [1, 'data/2.in', 2],
      [2, 'data/10.in', 3],
    ])
    const oi = { type: 1, displayPartData: true }
    const blank = { samples: [], isUploadTestCase: true, uploadTestcaseDir }
    expect((await request(contract.addProblem, formOf(oi, blank), root)).code).toBe('score-invalid')
    const rest = { ...blank, samples: listed.map(({ input, output }) => ({ input, output, score: 50 })) }
    const { problemId, pid } = await newProblem(root, formOf(oi, rest))
    const half = 'a, b = map(int, input().split())\nprint(4 if a == 2 else 0)\n'
    const { score, cases: results } = await judged(student, problemId, 'Python3', half)
    expect(score).toBe(50)
    expect(results.map(({ inputData = null, outputData = null }) => [inputData, outputData])).toEqual([
      [null, null],
      ['20 22\n', '42\n'],
    ])
    const edit = await call(contract.getAdminProblem, { pid }, root)
    const weights = edit.form.samples.map((one, at) => ({ ...one, score: [30, 70][at] ?? 0 }))
    await call(contract.changeProblem, { ...edit.form, pid, version: 1, samples: weights.toReversed() }, root)
    expect((await judged(student, problemId, 'Python3', half)).score).toBe(30)
    const { url } = await call(contract.getTestDataUrl, { pid }, root)
    const response = await fetch(url)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('content-disposition')).toContain(`${problemId}-test-data.zip`)
  })

  it('is taken with backslashes, names in GBK and a configuration of Luogu, and says what is left', async () => {
    const config =
      '乗1.in: {score: 40, subtaskId: 0, timeLimit: 2000}\n2.in: {score: 60, subtaskId: 1, timeLimit: 2000}\n'
    const files = {
      'data_config.yml': config,
      'data_xx1.in': '2 2\n',
      'data_xx1.out': '4\n',
      'data_2.in': '1 2\n',
      'data_2.out': '3\n',
    }
    const named = await zipOf({ ...files, 'data_3.in': 'x' })
    const bytes = replaced(replaced(named, 'data_', 'data\\'), 'xx', '\x81\x5c')
    const { uploadTestcaseDir, cases, errors, left, said } = await uploaded(bytes, root)
    expect([cases, errors, left.map(({ message }) => message.en)]).toEqual([2, [], ['data/3.in has no answer']])
    expect(said).toMatchObject({
      config: 'data/config.yml',
      subtasks: 2,
      judgeCaseMode: 'subtask_lowest',
      timeLimit: 2000,
    })
    const rows = await call(contract.getUploadedCases, { uploadTestcaseDir: uploadTestcaseDir ?? '' }, root)
    expect(rows.map(({ input, score, groupNum }) => [input, score, groupNum])).toEqual([
      ['data/2.in', 60, 2],
      ['data/乗1.in', 40, 1],
    ])
    const samples = rows.map(({ input, output, score, groupNum }) => ({ input, output, score, groupNum }))
    const oi = { type: 1, judgeCaseMode: 'subtask_lowest' } as const
    const { problemId } = await newProblem(root, formOf(oi, { samples, isUploadTestCase: true, uploadTestcaseDir }))
    const half = 'a, b = map(int, input().split())\nprint(4 if a == 2 else 0)\n'
    expect((await judged(student, problemId, 'Python3', half)).score).toBe(40)
  })

  it('from Windows is converted with a remark, unless its bytes are to be kept', async () => {
    const bytes = await zipOf([
      ['1.in', '1 2\n'],
      ['1.out', '3\r\n'],
      ['2.in', Buffer.from('\ufeff1 4\r\n', 'utf16le')],
      ['2.out', '5\n'],
    ])
    const exact = { isRemoveEndBlank: false }
    const { uploadTestcaseDir, remarks } = await uploaded(bytes, root)
    expect(remarks.map(({ code, message }) => [code, message.en])).toEqual([
      ['data-utf16', 'Test points 2: UTF-16, converted'],
      ['data-crlf', 'Test points 1, 2: line ends of Windows (\\r\\n), converted'],
    ])
    const rest = { samples: [], isUploadTestCase: true }
    const { problemId } = await newProblem(root, formOf(exact, { ...rest, uploadTestcaseDir }))
    expect((await judged(student, problemId, 'Python3', python)).status).toBe(0)
    const kept = await uploaded(bytes, root, true)
    expect(kept.remarks[0]?.message.en).toBe('Test points 2: UTF-16, left as it is')
    const asIs = await newProblem(root, formOf(exact, { ...rest, uploadTestcaseDir: kept.uploadTestcaseDir }))
    expect((await judged(student, asIs.problemId, 'Python3', python)).status).not.toBe(0)
    const { url } = await call(contract.getTestDataUrl, { pid: asIs.pid }, root)
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('SE-03 refuses names that climb or are absolute, links, doubled names and wrong checksums, all at once', async () => {
    const files = ['../up.in', '/abs.in', 'back\\x.in', 'twice.in', 'sound.in']
    const harmless = files.map((name) => [name.replace(/[^a-z.]/g, '_').padStart(name.length, '_'), 'x'] as const)
    const plain = await zipOf(
      [...harmless, ['twicf.in', 'x'], ['sound.out', 'sound'], ['link.in', '/etc/passwd', 0o120777]],
      false,
    )
    const evil = [
      ...files.map((name, at) => [harmless[at]?.[0] ?? '', name] as const),
      ['twicf.in', 'twice.in'] as const,
    ].reduce((bytes, [from, to]) => replaced(bytes, from, to), plain)
    const { uploadTestcaseDir, errors } = await uploaded(
      Buffer.from(evil.toString('latin1').replace('outsound', 'outbound'), 'latin1'),
      root,
    )
    expect(uploadTestcaseDir).toBeNull()
    expect(errors.toSorted()).toEqual([
      ['../up.in', 'file-name'],
      ['/abs.in', 'file-name'],
      ['back/x.in', 'answer-missing'],
      ['link.in', 'file-special'],
      ['sound.out', 'file-damaged'],
      ['twice.in', 'answer-missing'],
      ['twice.in', 'file-twice'],
    ])
  })

  it('SE-03 stops a bomb by what it says and by what it holds', async () => {
    const { fileBytes, unpackedBytes } = contract.testDataLimits
    const said = (size: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(size)
      return bytes.toString('latin1')
    }
    // The sizes in the archive's directory, instead of 0x0badf00d bytes that do not exist.
    const lying = async (size: number, count: number) => {
      const names = Array.from({ length: count }, (_, n) => [`${n}.in`, `${n}.out`]).flat()
      const honest = await zipOf(names.map((name) => [name, Buffer.alloc(70_001)] as const))
      return replaced(honest, said(70_001), said(size))
    }
    expect((await uploaded(await lying(fileBytes + 1, 1), root)).errors).toEqual([
      ['0.in', 'file-large'],
      ['0.out', 'file-large'],
    ])
    expect((await uploaded(await lying(fileBytes, 3), root)).errors).toEqual([['', 'zip-bytes']])
    expect(6 * fileBytes).toBeGreaterThan(unpackedBytes)
    const small = await uploaded(await lying(10, 1), root)
    expect(small.errors.map(([row, code]) => [row, code])).toEqual([
      ['0.in', 'file-damaged'],
      ['0.out', 'file-damaged'],
    ])
  })

  it('SE-03 refuses 10,001 entries, no zip at all, and one without cases', async () => {
    const many = Array.from({ length: contract.testDataLimits.entries + 1 }, (_, n) => [`${n}.in`, ''] as const)
    expect((await uploaded(await zipOf(many, false), root)).errors).toEqual([['', 'zip-entries']])
    expect((await uploaded(Buffer.from('no zip'), root)).errors).toEqual([['', 'zip-damaged']])
    expect(await codes([['readme.md', '']])).toEqual([['', 'zip-empty']])
  })

  it('comes in a form where it is small, and is refused there with the names of what is wrong', async () => {
    const form = (bytes: Buffer) =>
      upload(contract.uploadTestcaseZip, 'file', new File([new Uint8Array(bytes)], 'a.zip'), root)
    const taken = contract.uploadTestcaseZip.output.parse((await form(await zipOf(good))).data)
    expect(taken.fileList).toEqual([
      { input: 'data/2.in', output: 'data/2.out' },
      { input: 'data/10.in', output: 'data/10.ans' },
    ])
    const rest = { samples: [], isUploadTestCase: true, uploadTestcaseDir: taken.fileListDir }
    expect((await newProblem(root, formOf({}, rest))).version).toBe(1)
    const windows = await form(
      await zipOf([
        ['1.in', 'x'],
        ['1.out', 'y\r\n'],
      ]),
    )
    expect(contract.uploadTestcaseZip.output.parse(windows.data).remarks.map(({ code }) => code)).toEqual(['data-crlf'])
    const refused = await form(await zipOf([['1.in', 'x']]))
    expect([refused.code, refused.msg]).toEqual([
      'test-data-refused',
      'Upload Testcase Failed: 1.in: The answer file of this input is missing',
    ])
    // in words of the site, and none of the library's
    expect((await form(Buffer.from('no zip'))).msg).toBe(
      'Upload Testcase Failed: The file is not a readable zip archive',
    )
    expect((await form(Buffer.alloc(contract.smallUploadLimits.zipBytes + 1))).code).toBe('upload-too-large')
  })

  it('is no larger than was said, one file only, and of its owner only', async () => {
    const bytes = await zipOf(good)
    const small = await call(contract.uploadTestData, { name: 'data.zip', size: bytes.length - 1 }, root)
    expect(await post(small.url, small.fields, bytes)).toBeGreaterThanOrEqual(400)
    expect((await request(contract.checkTestData, { uploadId: small.uploadId }, root)).code).toBe('upload-not-there')
    expect(await post(small.url, { ...small.fields, key: `${small.fields.key}x` }, bytes)).toBeGreaterThanOrEqual(400)
    const headers = { origin: inject('url'), 'access-control-request-method': 'POST' }
    const preflight = await fetch(small.url, { method: 'OPTIONS', headers })
    expect(['*', headers.origin]).toContain(preflight.headers.get('access-control-allow-origin'))
    const huge = { name: 'data.zip', size: contract.testDataLimits.zipBytes + 1 }
    expect((await request(contract.uploadTestData, huge, root)).code).toBe('invalid-input')
    const elsewhere = { uploadId: crypto.randomUUID() }
    expect((await request(contract.checkTestData, elsewhere, root)).code).toBe('upload-not-found')
  })

  it('that is replaced after its check is not taken', async () => {
    const bytes = await zipOf(good)
    const { uploadTestcaseDir, url, fields } = await uploaded(bytes, root)
    expect(await post(url, fields, replaced(bytes, 'readme', 'README'))).toBeLessThan(300)
    const form = formOf({}, { samples: [], isUploadTestCase: true, uploadTestcaseDir })
    const answer = await request(contract.addProblem, form, root)
    expect(answer.code).toBe('upload-not-found')
  })
})

describe('BX-05 jury solutions', () => {
  const solutions = [
    { name: 'right', language: 'Python3', code: python, expected: [0] },
    { name: 'wrong', language: 'Python3', code: 'print(0)\n', expected: [-1] },
    { name: 'mistaken', language: 'Python3', code: 'print(3)\n', expected: [0] },
  ]

  it('are judged when the problem is made, compared with what is expected, and suggest a time limit', async () => {
    const { pid } = await newProblem(root, formOf({}, { solutions }))
    const { results, suggestedTimeLimit, timeLimit } = await solutionsJudged(pid, root)
    expect(results.map(({ name, status, agrees, isStale }) => [name, status, agrees, isStale])).toEqual([
      ['right', 0, true, false],
      ['wrong', -1, true, false],
      ['mistaken', -1, false, false],
    ])
    expect(timeLimit).toBe(1000)
    expect(suggestedTimeLimit).toBeGreaterThanOrEqual(100)
  })

  it('are judged anew on every change of data and on demand, and count nowhere', async () => {
    const { pid, form, problemId } = await newProblem(root, formOf({}, { solutions }))
    await solutionsJudged(pid, root)
    const samples = [{ input: '1 2\n', output: '3\n' }]
    await call(contract.changeProblem, { ...form, pid, version: 1, samples }, root)
    expect((await solutionsJudged(pid, root)).results.map(({ agrees, isStale }) => [agrees, isStale])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ])
    await call(contract.judgeSolutions, { pid }, root)
    expect((await solutionsJudged(pid, root)).results.map(({ status }) => status)).toEqual([0, -1, 0])
    const { problemCount } = await call(getProblemDetail, { problemId })
    expect(problemCount.total).toBe(0)
    expect((await call(getSubmissionList, { problemID: problemId })).total).toBe(0)
    const none = await newProblem(root)
    expect((await request(contract.judgeSolutions, { pid: none.pid }, root)).code).toBe('solution-none')
  })

  it('that no judge could finish are System Errors, and a verdict that comes late changes nothing', async () => {
    const endless = [{ name: 'endless', language: 'Python3', code: 'while True: pass\n', expected: [1] }]
    const { pid } = await newProblem(root, formOf({ timeLimit: 5000 }, { solutions: endless }))
    await openServer()
    const { lastNumber } = await import('@oj/functions/platform/table/counter.ts')
    const run = await lastNumber('jury-run')
    await enqueue('JUDGE_DEAD_LETTER_QUEUE_URL', JSON.stringify({ kind: 'jury', run, requestId: 'lost' }))
    const [lost] = (await solutionsJudged(pid, root)).results
    expect(lost).toMatchObject({ status: 4, agrees: false })
    expect(lost?.message).toMatch(/gave this up/)
    const late = {
      type: 'jury',
      run,
      judger: 'late',
      requestId: 'late',
      status: 0,
      time: 1,
      memory: 1,
      score: null,
      errorMessage: '',
    }
    await enqueue('JUDGE_EVENTS_QUEUE_URL', JSON.stringify(late))
    await drained('JUDGE_EVENTS_QUEUE_URL')
    expect((await solutionsJudged(pid, root)).results[0]?.status).toBe(4)
  })
})
