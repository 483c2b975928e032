import * as file from '@oj/functions/features/file/contract.ts'
import { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import type { Note } from '@oj/functions/features/problem-exchange/contract.ts'
import { addressOf, fileIdsIn } from '@oj/shared/files.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call, freshName } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'
import { checked, exported, filesOf, importChosen } from '../../support/data/exchange.ts'
import { drawing, read, uploadPicture } from '../../support/data/pictures.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { zipOf } from '../../support/data/zip.ts'

let root: { token: string }
beforeAll(async () => {
  root = await asRoot()
})

/** A public problem with a picture in both languages and a file, and its export. */
async function exportedProblem() {
  const { link } = await uploadPicture(root)
  const notes = new File(['the notes'], 'notes.txt')
  const attached = file.uploadMdFile.output.parse((await upload(file.uploadMdFile, 'file', notes, root)).data)
  const description = { en: `See ![tree](${link})`, 'zh-CN': `见 ![树](${link}) [notes](${attached.link})` }
  const { pid, problemId } = await newProblem(root, formOf({ description }))
  return { pid, problemId, ids: fileIdsIn(link, attached.link), zip: (await exported([pid], root)).zip }
}

const takenAs = async (zip: Uint8Array, problemId: string) => {
  const { taskId, problems } = await checked('package.zip', zip, root)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null])
  return importChosen(taskId, [{ index: 0, action: 'create', problemId }], root, { visibility: 'package' })
}

it('AD-05 and FL-01 carries pictures and files out and in again, as files of their own', async () => {
  const before = await exportedProblem()
  const { problems, errors } = await takenAs(before.zip, freshName('C'))
  expect(errors).toEqual([])
  // the other formats cannot contain them
  expect((await exported([before.pid], root, 'hoj')).losses.map(({ code }) => code)).toContain('pictures')
  const { form } = await call(getAdminProblem, { pid: problems[0]?.pid ?? 0 }, root)
  const { en = '', 'zh-CN': zh = '' } = form.problem.description
  const ids = fileIdsIn(en, zh)
  expect([ids.length, ids.some((id) => before.ids.includes(id))]).toEqual([2, false])
  const [picture, notes] = await Promise.all(ids.map((id) => read(addressOf(id))))
  const original = await read(addressOf(before.ids[0] ?? ''))
  expect([picture?.http, picture?.bytes.equals(original.bytes)]).toEqual([200, true])
  expect([notes?.bytes.toString(), notes?.headers.get('content-disposition')]).toEqual([
    'the notes',
    `attachment; filename*=UTF-8''notes.txt; filename=notes.txt`,
  ])
  const again = await exported([problems[0]?.pid ?? 0], root)
  const plain = async (zip: Uint8Array, list: readonly string[], problemId: string) =>
    Object.entries(await filesOf(zip)).map(([path, content]) => {
      const named = list.reduce((text, id, at) => text.replaceAll(id, `file ${at}`), `${path}\n${content}`)
      return named.replaceAll(problemId, 'problem')
    })
  const after = await plain(again.zip, ids, problems[0]?.problemId ?? '')
  expect(after).toEqual(await plain(before.zip, before.ids, before.problemId))
})

const sum = { 'testdata/1.in': '1 2\n', 'testdata/1.out': '3\n' }
const hydro = (text: string, files: Record<string, string | Buffer>) =>
  zipOf({
    ...Object.fromEntries(Object.entries(sum).map(([path, content]) => [`P1/${path}`, content])),
    'P1/problem.yaml': 'pid: P1\ntitle: Sum\n',
    'P1/problem_zh.md': text,
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`P1/additional_file/${name}`, content])),
  })
const icpc = (text: string, files: Record<string, Buffer>) =>
  zipOf({
    'problem.yaml': 'name: Sum\nlimits: { time_limit: 1 }\n',
    'problem_statement/problem.en.tex': text,
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`problem_statement/${name}`, content])),
  })
const fps = (text: string, pictures: Record<string, Buffer>) => {
  const images = Object.entries(pictures).map(
    ([src, data]) => `<img><src><![CDATA[${src}]]></src><base64><![CDATA[${data.toString('base64')}]]></base64></img>`,
  )
  return Buffer.from(`<fps version="1.2"><item><title>Sum</title><time_limit unit="s">1</time_limit>
<memory_limit unit="mb">64</memory_limit><description><![CDATA[${text}]]></description><input>two</input><output>one</output>
<test_input>1 2</test_input><test_output>3</test_output>${images.join('')}</item></fps>`)
}

/** Imports a package and reads its problem as a visitor: the statement, and each file that it shows. */
async function imported(name: string, content: Uint8Array) {
  const { taskId, problems } = await checked(name, content, root)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null])
  const done = await importChosen(taskId, [{ index: 0, action: 'create', problemId: freshName('P') }], root, {
    visibility: 'package',
  })
  expect(done.errors).toEqual([])
  const { problem } = await call(getProblemDetail, { problemId: done.problems[0]?.problemId ?? '' })
  const text = problem.description
  const files = await Promise.all(fileIdsIn(text).map((id) => read(addressOf(id))))
  const ofFiles = ({ code }: Note) => /^(picture|file)-/.test(code)
  const said = (notes: readonly Note[] = []) => notes.filter(ofFiles).map(({ message }) => message)
  return { text, files, checked: said(problems[0]?.changes), taken: said(done.problems[0]?.changes) }
}

const isWebp = ({ http, headers, bytes }: Awaited<ReturnType<typeof read>>) =>
  http === 200 && headers.get('content-type') === 'image/webp' && bytes.toString('latin1', 8, 12) === 'WEBP'

const withPicture: [string, string, () => Promise<Uint8Array>][] = [
  [
    'FPS',
    'fps.xml',
    async () =>
      fps(`<span class='md'>\n**sum** <img src="http://old.example/a.png">\n</span>`, {
        'http://old.example/a.png': drawing(),
      }),
  ],
  ['Hydro', 'hydro.zip', () => hydro('![](file://a.png)', { 'a.png': drawing() })],
  ['ICPC', 'icpc.zip', () => icpc('See \\includegraphics{a}', { 'a.png': drawing() })],
]
it.each(withPicture)(
  'JD-09 and FL-01 brings the pictures of %s along for whoever reads the problem',
  async (_, name, make) => {
    const { files, ...rest } = await imported(name, await make())
    expect(files.map(isWebp)).toEqual([true])
    // HUSTOJ's mark around Markdown
    expect(rest.text).not.toContain('md')
    expect([rest.checked, rest.taken]).toEqual([[], []])
  },
)

it('attack 26 and FL-01: leaves a bomb, a script and what is no picture behind, in words, and takes the problem', async () => {
  const bomb = drawing()
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const names = ['bomb.png', 'script.svg', 'text.png', 'page.html', 'gone.png', 'good.png']
  const text = names.map((each) => `${each === 'page.html' ? '' : '!'}[x](file://${each})`).join(' ')
  const { files, ...rest } = await imported(
    'hydro.zip',
    await hydro(text, {
      'bomb.png': bomb,
      'script.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'text.png': 'text',
      'page.html': '<script>alert(1)</script>',
      'good.png': drawing(),
    }),
  )
  expect(files.map(isWebp)).toEqual([true])
  expect(rest.text).toMatch(/!\[x\]\(file:\/\/bomb\.png\).*\[x\]\(file:\/\/page\.html\) !\[x\]\(file:\/\/gone\.png\)/)
  expect(rest.taken.map(({ en }) => en)).toEqual([
    'The package lacks the picture file://gone.png: upload it in the editor',
    'The picture bomb.png is left out: The picture cannot be read',
    'The picture script.svg is left out: The file type is not supported',
    'The picture text.png is left out: The file type is not supported',
    expect.stringMatching(/^The file page\.html is left out: Files of this type/),
  ])
  expect(rest.taken[1]?.['zh-CN']).toBe('图片 bomb.png 未能导入：无法读取该图片')
  expect(rest.checked).toEqual(expect.arrayContaining(rest.taken))
})

it('attack 26 and FL-01: takes a problem of ours without its picture that is none', async () => {
  const { zip, problemId } = await exportedProblem()
  const files = Object.entries(await filesOf(zip)).map(([path, content]) => {
    const bytes = Buffer.from(path === `${problemId}/attachments/1` ? '<svg onload="alert(1)"/>' : content, 'latin1')
    return [path, bytes] as const
  })
  const { problems, errors } = await takenAs(await zipOf(Object.fromEntries(files)), freshName('E'))
  expect(errors).toEqual([])
  expect(problems.map(({ changes }) => changes.map(({ code }) => code))).toEqual([['picture-left']])
})

it('AD-05 converts test data of Windows, or leaves their bytes where that was chosen', async () => {
  const windows = { 'P1/testdata/1.in': Buffer.from('\ufeff1 2\r\n', 'utf16le'), 'P1/testdata/1.out': '3\r\n' }
  const text = { 'P1/problem.yaml': 'pid: P1\ntitle: Sum\n', 'P1/problem_zh.md': 'Add.' }
  const { taskId, problems } = await checked('package.zip', await zipOf({ ...text, ...windows }), root)
  expect(problems[0]?.remarks.map(({ code, message }) => [code, message.en])).toEqual([
    ['data-utf16', 'Test points 1: UTF-16'],
    ['data-crlf', 'Test points 1: line ends of Windows (\\r\\n)'],
  ])
  const take = async (keepBytes: boolean) => {
    const problemId = freshName('W')
    const { problems: taken } = await importChosen(taskId, [{ index: 0, action: 'create', problemId }], root, {
      keepBytes,
    })
    const files = await filesOf((await exported([taken[0]?.pid ?? 0], root)).zip)
    const data = Object.values(files).filter((content) => content.length < 20)
    return { notes: taken[0]?.changes.map(({ message }) => message.en), data }
  }
  const plain = await take(false)
  expect(plain.notes).toContain('Test points 1: UTF-16, converted')
  expect(plain.data).toEqual(expect.arrayContaining(['1 2\n', '3\n']))
  const kept = await take(true)
  expect(kept.notes).toContain('Test points 1: UTF-16, left as it is')
  expect(kept.data).toEqual(expect.arrayContaining(['3\r\n']))
})
