import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { faithfulWebp, importedWebp } from './decode.ts'
import { isBareWebp } from './webp.ts'

const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: '#3a7c', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })

/** A chunk of a WebP. */
const part = (name: string, data: Buffer) => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), size, data, Buffer.alloc(data.length % 2)])
}

/** The WebP with further chunks after its own. */
function withParts(webp: Buffer, ...parts: Buffer[]): Buffer {
  const longer = Buffer.concat([webp, ...parts])
  longer.writeUInt32LE(longer.length - 8, 4)
  return longer
}

const moving = async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

describe('FL-01 pictures that come back in a package', () => {
  it('stay as they are, to the byte, if this site made them', async () => {
    const sources = [
      await noisy(90, 70).png().toBuffer(),
      await noisy(90, 70).flatten().jpeg().toBuffer(),
      await noisy(400, 70).webp().toBuffer(),
      await moving(),
    ]
    for (const source of sources) {
      const webp = await faithfulWebp(source, 256)
      expect(isBareWebp(webp)).toBe(true)
      expect((await importedWebp(webp, 256)).equals(webp)).toBe(true)
    }
  })

  it('are written anew if they carry anything else, or are too large', async () => {
    const plain = await faithfulWebp(await noisy(90, 70).flatten().jpeg().toBuffer(), 256)
    const others = [
      await noisy(90, 70)
        .withExif({ IFD0: { Copyright: 'secret owner' } })
        .webp()
        .toBuffer(),
      withParts(plain, part('EXIF', Buffer.from('secret owner'))),
      withParts(plain, part('hide', Buffer.from('secret owner'))),
      withParts(plain, part('ANMF', Buffer.concat([Buffer.alloc(16), part('hide', Buffer.from('secret owner'))]))),
      Buffer.concat([plain, Buffer.from('secret owner PK\x03\x04')]),
    ]
    for (const other of others) {
      expect(isBareWebp(other)).toBe(false)
      const written = await importedWebp(other, 256)
      expect(isBareWebp(written)).toBe(true)
      expect(written.includes('secret owner')).toBe(false)
    }
    expect(await sharp(await importedWebp(plain, 64)).metadata()).toMatchObject({ width: 64 })
  })

  it('are refused if their pixels cannot be read, however well the rest looks', async () => {
    const plain = await faithfulWebp(await noisy(90, 70).flatten().jpeg().toBuffer(), 256)
    const broken = Buffer.from(plain)
    broken.fill(0xff, 20)
    expect(isBareWebp(broken)).toBe(true)
    await expect(importedWebp(broken, 256)).rejects.toMatchObject({ spec: { code: 'image-broken' } })
    expect([plain.subarray(0, 40), Buffer.from('RIFF'), Buffer.alloc(0)].map(isBareWebp)).toEqual([false, false, false])
  })
})
