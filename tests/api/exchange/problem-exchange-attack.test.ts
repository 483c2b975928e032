import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import * as exchange from '@oj/functions/features/problem-exchange/contract.ts'
import { editUser, getUserList, insertBatchUser } from '@oj/functions/features/user-admin/contract.ts'
import { roles } from '@oj/functions/platform/http/access.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { asRoot, call, freshName, request, signIn } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { checked, exported, filesOf, importChosen, uploaded } from '../../support/data/exchange.ts'
import { solutionsJudged } from '../../support/data/problems.ts'
import { type Files, zipOf } from '../../support/data/zip.ts'
import { ended } from '../../support/stack/task.ts'

let root: { token: string }
/** Users who may create problems and change only their own. */
let author: { token: string }
let other: { token: string }
beforeAll(async () => {
  root = await asRoot()
  const [first, second] = await Promise.all([newAuthor(), newAuthor()])
  author = first
  other = second
})

async function newAuthor() {
  const [name, password] = [freshName('author'), 'of-the-exchange']
  await call(insertBatchUser, { users: [[name, password]] }, root)
  const [row] = (await call(getUserList, { keyword: name }, root)).records
  if (!row) throw new Error(`${name} is not in the list`)
  await call(editUser, { uid: row.uid, email: '', type: roles.problem_admin.id, status: 0 }, root)
  return { token: await signIn(name, password) }
}

/** Its class is not called Main, which every judge requires. */
const adder = `import java.util.Scanner;
public class Adder {
  public static void main(String[] args) { Scanner in = new Scanner(System.in); System.out.println(in.nextInt() + in.nextInt()); }
}
`
const icpc = (name: string): Files => ({
  'problem.yaml': `name: ${name}\nlimits: { time_limit: 1 }\n`,
  'problem_statement/problem.en.tex': 'Add two numbers.',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/2.in': '3 4\n',
  'data/secret/2.ans': '7\n',
  'submissions/accepted/Adder.java': adder,
})
const fps = (text = 'Add.', head = '') => `<?xml version="1.0" encoding="UTF-8"?>
${head}<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit><memory_limit unit="mb">64</memory_limit>
<description>${text}</description><input>two</input><output>one</output><sample_input>1 2</sample_input><sample_output>3</sample_output>
<test_input>1 2</test_input><test_output>3</test_output></item></fps>`

const bytes = (text: string) => new TextEncoder().encode(text)
const replaced = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

/** Writes into every header of a zip's directory, at an offset that the format fixes. */
function patched(zip: Buffer, offset: number, write: (at: number) => void): Buffer {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) write(at + offset)
  return zip
}

/** A zip with an entry of this name, which zip writers refuse: they write one of the same length first. */
const named = async (name: string | Buffer) => {
  const harmless = 'x'.repeat(Buffer.byteLength(name))
  return replaced(await zipOf({ [harmless]: 'x', 'b/problem.yaml': 'name: x' }), harmless, name.toString('latin1'))
}
const flagged = async (flag: number) => {
  const zip = await zipOf(icpc('Sum'))
  return patched(zip, 8, (at) => zip.writeUInt16LE(zip.readUInt16LE(at) | flag, at))
}
const sized = async (size: number) => {
  const zip = await zipOf(icpc('Sum'))
  return patched(zip, 24, (at) => zip.writeUInt32LE(size, at))
}
const linked = async () => {
  const zip = await zipOf(icpc('Sum'))
  return patched(zip, 38, (at) => zip.writeUInt32LE((0o120777 << 16) >>> 0, at))
}
/** The end of an archive that says it has 120,001 entries. */
function many(): Buffer {
  const [start, record, locator, end] = [Buffer.from('PK\x03\x04'), ...[56, 20, 22].map((size) => Buffer.alloc(size))]
  record?.writeUInt32LE(0x06064b50)
  record?.writeBigUInt64LE(120_001n, 32)
  locator?.writeUInt32LE(0x07064b50)
  locator?.writeBigUInt64LE(4n, 8)
  end?.writeUInt32LE(0x06054b50)
  return Buffer.concat([start, record, locator, end].flatMap((part) => part ?? []))
}

describe('SE-03 and AD-05 hostile packages are refused in words', () => {
  it.each<[string, string, string, () => Promise<Uint8Array>]>([
    ['a name that climbs', 'x.zip', 'bad-name', () => named('../../escape.in')],
    // it is read as older programs wrote names, and is that of no package
    ['a name that is no UTF-8', 'x.zip', 'package-refused', () => named(Buffer.from([0x61, 0xff, 0xfe, 0x62]))],
    ['a link that leads out', 'x.zip', 'link', linked],
    ['an encrypted entry', 'x.zip', 'encrypted', () => flagged(1)],
    [
      'an entry that is there twice',
      'x.zip',
      'twice',
      async () => replaced(await zipOf({ '1.in': 'a', '2.in': 'b' }), '2.in', '1.in'),
    ],
    ['120,001 entries', 'x.zip', 'too-many', async () => many()],
    ['a bomb that says so', 'x.zip', 'too-large', () => sized(1_000_000_000)],
    ['a bomb that lies', 'x.zip', 'damaged', () => sized(1)],
    [
      'billion laughs',
      'x.xml',
      'package-refused',
      async () => bytes(fps('&c;', '<!DOCTYPE fps [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>')),
    ],
    ['XML that is no UTF-8', 'x.xml', 'package-refused', async () => Buffer.from(fps('\xff\xfe'), 'latin1')],
  ])('%s', async (_, name, code, make) => {
    const taskId = await uploaded(name, await make(), root)
    const english = await ended(taskId, { ...root, language: 'en' })
    const chinese = await ended(taskId, { ...root, language: 'zh-CN' })
    expect([english.state, english.error?.code, chinese.error?.code]).toEqual(['failed', code, code])
    expect(english.error?.msg).toMatch(/^[A-Z]/)
    expect(chinese.error?.msg).toMatch(/\p{Script=Han}/u)
    expect(english.error?.msg).not.toMatch(/\/tmp|oj-exchange|passwd:/)
  })

  it('takes no upload that is larger than it said, and none of somebody else', async () => {
    const { uploadId, url, fields } = await call(exchange.uploadUrl, { name: 'x.zip', size: 10 }, author)
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new Blob(['more than ten bytes']))
    expect((await fetch(url, { method: 'POST', body: form })).status).toBeGreaterThanOrEqual(400)
    const done = { uploadId, name: 'x.zip' }
    expect(await request(exchange.uploadDone, done, author)).toMatchObject({ http: 400, code: 'upload-not-there' })
    const taskId = await uploaded('sum.xml', bytes(fps()), author)
    await ended(taskId, author)
    const choices = [{ index: 0, action: 'create', problemId: freshName('p') }]
    expect(await request(exchange.importChosen, { taskId, choices }, other)).toMatchObject({ code: 'check-not-found' })
    const large = { name: 'x.zip', size: 500 * 1024 ** 2 + 1 }
    expect(await request(exchange.uploadUrl, large, author)).toMatchObject({ http: 400, code: 'invalid-input' })
  })
})

describe('AD-05 what becomes of the problems of a package', () => {
  it('tells of each what is wrong or different, and takes the others', async () => {
    const prefix = freshName('set')
    const bad = { ...icpc('Bad'), 'data/secret/2.ans': undefined }
    const folders = {
      [`${prefix}a`]: icpc('Good'),
      [`${prefix}b`]: bad,
      [`${prefix}c`]: { ...icpc('Args'), 'data/secret/2.args': 'x' },
    }
    const files = Object.entries(folders).flatMap(([folder, inner]) =>
      Object.entries(inner).flatMap(([path, text]) =>
        text === undefined ? [] : [[`${folder}/${path}`, text] as const],
      ),
    )
    const check = await checked('set.zip', await zipOf(Object.fromEntries(files)), author)
    expect(check.problems.map((one) => [one.package, one.format, one.refusal?.code ?? null])).toEqual([
      [`${prefix}a`, 'ICPC', null],
      [`${prefix}b`, '', 'package-broken'],
      [`${prefix}c`, 'ICPC', 'need-arguments'],
    ])
    expect(check.problems[1]?.refusal?.message.en).toContain('2.ans: is missing')
    expect(check.problems[0]?.changes.map(({ code }) => code)).toContain('part-missing')
    const choices = check.problems.map(({ index }) => ({
      index,
      action: 'create' as const,
      problemId: `${prefix}${index}`,
    }))
    expect(await request(exchange.importChosen, { taskId: check.taskId, choices }, author)).toMatchObject({
      code: 'choice-unknown',
    })
    const { problems } = await importChosen(check.taskId, choices.slice(0, 1), author)
    const { form } = await call(getAdminProblem, { pid: problems[0]?.pid ?? 0 }, author)
    expect(form.problem).toMatchObject({ problemId: `${prefix}0`, title: { en: 'Good' }, timeLimit: 1000 })
    expect(form.problem.input).toEqual({ en: 'See the description.' })
    const pid = problems[0]?.pid ?? 0
    expect(await solutionsJudged(pid, author)).toMatchObject({
      results: [
        {
          name: 'accepted/Adder.java',
          language: 'Java',
          status: Status.accepted,
          expected: [Status.accepted],
        },
      ],
    })
  })

  it('replaces a problem on request, but nobody else’s, and gives no display id twice', async () => {
    const problemId = freshName('clash')
    const zip = bytes(fps())
    const first = await checked('sum.xml', zip, author)
    const [made] = (await importChosen(first.taskId, [{ index: 0, action: 'create', problemId }], author)).problems
    const pid = made?.pid ?? 0
    const theirs = await checked('sum.xml', zip, other)
    const foreign = await importChosen(theirs.taskId, [{ index: 0, action: 'replace', problemId }], other)
    expect(foreign.errors).toMatchObject([{ row: problemId, code: 'problem-not-yours' }])
    const changed = await checked('sum.xml', bytes(fps('Add them up.')), author)
    const again = await importChosen(changed.taskId, [{ index: 0, action: 'create', problemId }], author)
    expect(again.errors).toMatchObject([{ row: problemId, code: 'problem-id-taken' }])
    const { problems } = await importChosen(changed.taskId, [{ index: 0, action: 'replace', problemId }], author)
    expect(problems).toMatchObject([{ pid, action: 'replaced', problemId }])
    const { form, version } = await call(getAdminProblem, { pid }, author)
    expect([form.problem.description, version]).toEqual([{ en: 'Add them up.' }, 2])
    const both = [0, 0].map((index) => ({ index, action: 'create' as const, problemId }))
    expect(await request(exchange.importChosen, { taskId: changed.taskId, choices: both }, author)).toMatchObject({
      code: 'choice-twice',
    })
  })

  it('takes a small package in a form, whatever path it is sent to, and none above 4 MB', async () => {
    const file = new File([fps(freshName('sum'))], `${freshName('sum')}.xml`)
    for (const endpoint of [exchange.importProblem, exchange.importFps, exchange.importQduoj, exchange.importHydro]) {
      const answer = await upload(endpoint, 'file', file, author)
      const { problems } = endpoint.output.parse(answer.data)
      expect(problems).toHaveLength(endpoint === exchange.importProblem ? 1 : 0)
    }
    const large = new File([new Uint8Array(4 * 1024 ** 2 + 1)], 'x.zip')
    expect(await upload(exchange.importProblem, 'file', large, author)).toMatchObject({
      http: 413,
      code: 'upload-too-large',
    })
  })

  it('exports for HOJ too, under a name of its own, and nobody else’s problems', async () => {
    const problemId = freshName('hoj')
    const check = await checked('sum.xml', bytes(fps()), author)
    const { problems } = await importChosen(check.taskId, [{ index: 0, action: 'create', problemId }], author)
    const pids = problems.map(({ pid }) => pid)
    const { name, zip, disposition } = await exported(pids, author, 'hoj')
    expect([name, disposition]).toEqual([`problem-${problemId}.zip`, expect.stringContaining(name)])
    expect(Object.keys(await filesOf(zip)).toSorted()).toEqual(
      [`problem_${problemId}.json`, `problem_${problemId}/1.in`, `problem_${problemId}/1.out`].toSorted(),
    )
    const [found] = (await checked('hoj.zip', zip, other)).problems
    expect(found).toMatchObject({ format: 'HOJ', problemId, refusal: null, clash: { pid: pids[0], mayReplace: false } })
    const { taskId } = await call(exchange.exportProblems, { pids }, other)
    expect(await ended(taskId, other)).toMatchObject({
      state: 'failed',
      error: { code: 'export-none' },
      errors: [{ row: String(pids[0]), code: 'problem-not-yours' }],
    })
    expect(await request(exchange.downloadExport, { taskId }, other)).toMatchObject({
      http: 404,
      code: 'export-not-found',
    })
  })
})
