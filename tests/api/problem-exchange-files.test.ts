import * as file from '@oj/functions/features/file/contract.ts'
import { getAdminProblem } from '@oj/functions/features/problem-admin/contract.ts'
import { beforeAll, expect, inject, it } from 'vitest'
import { call, freshName, signIn } from '../support/api.ts'
import { checked, exported, filesOf, taken } from '../support/exchange.ts'
import { read, uploadPicture } from '../support/pictures.ts'
import { formOf, newProblem } from '../support/problems.ts'
import { upload } from '../support/upload.ts'
import { zipOf } from '../support/zip.ts'

let root: { token: string }
beforeAll(async () => {
  root = { token: await signIn('root', inject('rootPassword')) }
})

/** A public problem with a picture in both languages and a file, and its export. */
async function exportedProblem() {
  const { link } = await uploadPicture(root)
  const notes = new File(['the notes'], 'notes.txt')
  const attached = file.uploadMdFile.output.parse((await upload(file.uploadMdFile, 'file', notes, root)).data)
  const description = { en: `See ![tree](${link})`, 'zh-CN': `见 ![树](${link}) [notes](${attached.link})` }
  const { pid, problemId } = await newProblem(root, formOf({ description }))
  return { pid, problemId, ids: file.fileIdsIn(link, attached.link), zip: (await exported([pid], root)).zip }
}

const takenAs = async (zip: Uint8Array, problemId: string) => {
  const { taskId, problems } = await checked('package.zip', zip, root)
  expect(problems.map(({ refusal }) => refusal)).toEqual([null])
  return taken(taskId, [{ index: 0, action: 'create', problemId }], root)
}

it('AD-05 and FL-01 carries pictures and files out and in again, as files of their own', async () => {
  const before = await exportedProblem()
  const { problems, errors } = await takenAs(before.zip, freshName('C'))
  expect(errors).toEqual([])
  const { form } = await call(getAdminProblem, { pid: problems[0]?.pid ?? 0 }, root)
  const { en = '', 'zh-CN': zh = '' } = form.problem.description
  const ids = file.fileIdsIn(en, zh)
  expect([ids.length, ids.some((id) => before.ids.includes(id))]).toEqual([2, false])
  const [picture, notes] = await Promise.all(ids.map((id) => read(file.addressOf(id))))
  const original = await read(file.addressOf(before.ids[0] ?? ''))
  expect([picture?.http, picture?.bytes.equals(original.bytes)]).toEqual([200, true])
  expect([notes?.bytes.toString(), notes?.headers.get('content-disposition')]).toEqual([
    'the notes',
    "attachment; filename*=UTF-8''notes.txt",
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

it('attack 26 and FL-01: refuses a package whose picture is none', async () => {
  const { zip, problemId } = await exportedProblem()
  const files = Object.entries(await filesOf(zip)).map(([path, content]) => {
    const bytes = Buffer.from(path === `${problemId}/attachments/1` ? '<svg onload="alert(1)"/>' : content, 'latin1')
    return [path, bytes] as const
  })
  const { problems, errors } = await takenAs(await zipOf(Object.fromEntries(files)), freshName('E'))
  expect(problems).toEqual([])
  expect(errors.map(({ code }) => code)).toEqual(['file-content'])
})
