import {
  addAnnouncement,
  changeAnnouncement,
  removeAnnouncement,
} from '@oj/functions/features/announcement/contract.ts'
import * as file from '@oj/functions/features/file/contract.ts'
import { beforeAll, expect, it } from 'vitest'
import { asRoot, call } from '../../support/client/api.ts'
import { uploadPicture } from '../../support/data/pictures.ts'
import { openMeter } from '../../support/stack/meter.ts'

let unitsOf: Awaited<ReturnType<typeof openMeter>>
let root: { token: string }
beforeAll(async () => {
  unitsOf = await openMeter()
  root = await asRoot()
})

const content = (link: string) => `![x](${link})`

it('FL-01 reads a picture, and the files of a text, with no more than declared', async () => {
  const { link, fileId } = await uploadPicture(root)
  const { id } = await call(addAnnouncement, { title: 'Units', content: content(link) }, root)
  await unitsOf(file.viewFile, { id: fileId })
  const one = await unitsOf(file.viewFile, { id: fileId })
  expect([one.read <= 2, one.requests <= 2, one.write]).toEqual([true, true, 0])
  const list = await unitsOf(file.getMdFiles, { fileIds: [fileId] }, root)
  expect([list.read <= 3 + 2, list.requests <= 5, list.write]).toEqual([true, true, 0])
  await call(removeAnnouncement, { aid: id }, root)
})

it('FL-01 keeps, shows, lets go of and deletes a file with no more writes than declared', async () => {
  const upload = await unitsOf(file.uploadMdFile, { file: new File(['text'], 'units.txt') }, root)
  expect(upload.write).toBeLessThanOrEqual(7)
  const { fileId, link } = file.uploadMdFile.output.parse(upload.result)
  const plain = await unitsOf(addAnnouncement, { title: 'Units', content: 'x' }, root)
  const { id } = addAnnouncement.output.parse(plain.result)
  const shown = await unitsOf(changeAnnouncement, { id, title: 'Units', content: content(link) }, root)
  const gone = await unitsOf(removeAnnouncement, { aid: id }, root)
  expect(shown.write).toBeLessThanOrEqual(7 + 2)
  expect(gone.write).toBeLessThanOrEqual(7 + 4)
  expect((await unitsOf(file.deleteMdImg, { fileId }, root)).write).toBeLessThanOrEqual(8)
})
