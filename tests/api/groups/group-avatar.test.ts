import { createCanvas, drawDisc } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import { avatarLimits } from '@oj/functions/features/file/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newUser, type TestUser } from '../../support/client/api.ts'
import { userAs } from '../../support/client/staff.ts'
import { upload } from '../../support/client/upload.ts'
import { letIn, newGroup } from '../../support/data/groups.ts'

let teacher: TestUser
beforeAll(async () => {
  teacher = await userAs('problem_admin')
})

function picture(): Buffer {
  const canvas = createCanvas(300, 300)
  drawDisc(canvas, 150, 150, 120, [30, 120, 200], 1)
  return encodePng(canvas)
}

const fileOf = (content: Buffer | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], 'class.png', { type: 'image/png' })
const send = (gid: number, content: Buffer | string, as: TestUser) =>
  upload(group.uploadGroupAvatar, 'image', fileOf(content), as, { gid: String(gid) })
const statusOf = async (path: string) => (await fetch(new URL(path, inject('url')))).status

describe('FL-01 GR-02 the picture of a group', () => {
  it('is chosen by its root, shown in lists and the frame, and takes the place of the one before', async () => {
    const gid = await newGroup(teacher)
    const { avatar } = group.uploadGroupAvatar.output.parse((await send(gid, picture(), teacher)).data)
    expect(avatar).toMatch(/^\/api\/public\/img\/[\w-]+\.webp$/)
    expect(await statusOf(avatar)).toBe(200)
    expect((await call(group.getGroupDetail, { gid }, teacher)).avatar).toBe(avatar)
    const { records } = await call(group.getGroupList, { keyword: String(gid) }, teacher)
    expect(records.find(({ id }) => id === gid)?.avatar).toBe(avatar)
    expect((await send(gid, picture(), teacher)).http).toBe(200)
    expect(await statusOf(avatar)).toBe(403)
  })

  it('is a picture by its content, of 2 MB at most, and none of a member’s', async () => {
    const gid = await newGroup(teacher)
    const member = await newUser('member')
    await letIn(gid, teacher, member)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await send(gid, svg, teacher)).code).toBe('image-type')
    expect((await send(gid, picture().subarray(0, 100), teacher)).code).toBe('image-broken')
    const large = Buffer.concat([picture(), Buffer.alloc(avatarLimits.bytes)])
    expect((await send(gid, large, teacher)).code).toBe('image-too-large')
    expect((await send(gid, picture(), member)).code).toBe('group-level-low')
    expect((await call(group.getGroupDetail, { gid }, teacher)).avatar).toBe('')
  })
})
