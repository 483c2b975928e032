import { getUserAuthInfo, type UserInfo } from '@oj/functions/features/account/contract.ts'
import { createCanvas, drawDisc } from '@oj/functions/features/captcha/drawing/canvas.ts'
import { encodePng } from '@oj/functions/features/captcha/drawing/png.ts'
import { avatarLimits, uploadAvatar } from '@oj/functions/features/file/contract.ts'
import { getUserHomeInfo } from '@oj/functions/features/profile/contract.ts'
import { describe, expect, inject, it } from 'vitest'
import { call, newUser, request } from '../../support/client/api.ts'
import { upload } from '../../support/client/upload.ts'

function picture(): Buffer {
  const canvas = createCanvas(300, 240)
  drawDisc(canvas, 150, 120, 90, [200, 30, 30], 1)
  return encodePng(canvas)
}

const fileOf = (content: Buffer | string, name = 'me.png', type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const get = (path: string) => fetch(new URL(path, inject('url')))

describe('AC-07 avatar', () => {
  it('is kept as a square PNG that anyone may see and browsers may keep, until another takes its place', async () => {
    const user = await newUser()
    const answer = await upload(uploadAvatar, 'image', fileOf(picture(), 'any name.bin', 'text/plain'), user)
    const { avatar } = answer.data as UserInfo
    expect(avatar).toMatch(/^\/api\/public\/img\/[\w-]+\.png$/)
    const shown = await get(avatar)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(shown.headers.get('cache-control')).toContain('immutable')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([200, 200])
    expect((await call(getUserAuthInfo, {}, user)).avatar).toBe(avatar)
    expect((await call(getUserHomeInfo, { username: user.username })).avatar).toBe(avatar)
    const next = await upload(uploadAvatar, 'image', fileOf(picture()), user)
    expect((next.data as UserInfo).avatar).not.toBe(avatar)
    expect((await get(avatar)).status).toBe(403)
  })

  it('attack 26: refuses SVG, HTML and broken files under the name of a picture, and keeps what was there', async () => {
    const user = await newUser()
    const { avatar } = (await upload(uploadAvatar, 'image', fileOf(picture()), user)).data as UserInfo
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [content, code] of [
      [svg, 'image-type'],
      ['<!doctype html><script>alert(1)</script>', 'image-type'],
      ['', 'image-type'],
      ['GIF89a=1;alert(1)', 'image-broken'],
      [picture().subarray(0, 100), 'image-broken'],
    ] as const) {
      expect(await upload(uploadAvatar, 'image', fileOf(content), user)).toMatchObject({ http: 400, code })
    }
    expect((await call(getUserAuthInfo, {}, user)).avatar).toBe(avatar)
  })

  it('attack 26: takes 2 MB and no more, on the server', async () => {
    const user = await newUser()
    const padded = (bytes: number) => Buffer.concat([picture(), Buffer.alloc(bytes - picture().length)])
    expect((await upload(uploadAvatar, 'image', fileOf(padded(avatarLimits.bytes)), user)).http).toBe(200)
    expect(await upload(uploadAvatar, 'image', fileOf(padded(avatarLimits.bytes + 1)), user)).toMatchObject({
      http: 413,
      code: 'image-too-large',
    })
  })

  it('wants a file, in a form, from somebody signed in', async () => {
    const user = await newUser()
    expect((await request(uploadAvatar, { image: 'x' }, user)).code).toBe('invalid-input')
    expect((await upload(uploadAvatar, 'other', fileOf(picture()), user)).code).toBe('invalid-input')
    expect((await upload(uploadAvatar, 'image', fileOf(picture()), { token: 'none' })).http).toBe(401)
    const broken = await fetch(new URL(uploadAvatar.path, inject('url')), {
      method: 'POST',
      headers: { authorization: user.token, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form',
    })
    expect(broken.status).toBe(400)
  })

  it('shows nothing of the uploads but public pictures', async () => {
    for (const path of ['/api/public/img/..%2f..%2fsecret', '/api/public/img/none.png', '/api/public/']) {
      expect((await get(path)).status).toBe(403)
    }
    expect((await get('/api/public/img/../../x.png')).status).toBe(404)
  })
})
