import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../platform/errors.ts'
import { readBmp } from './bmp.ts'
import { faithfulWebp, squarePng } from './decode.ts'

const side = 200

/** Red on the left, blue on the right. */
const halves = (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) data[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A BMP of 24 bits with its rows from the bottom, as most files have them. */
function bmp(width: number, height: number, colorOf: (x: number, y: number) => readonly [number, number, number]) {
  const stride = Math.ceil((width * 24) / 32) * 4
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colorOf(x, y)
      bytes.set([blue, green, red], 54 + stride * (height - 1 - y) + 3 * x)
    }
  }
  return bytes
}

async function pixelOf(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
}

const refusal = async (bytes: Buffer) => {
  const error = await squarePng(bytes, side).catch((thrown: unknown) => thrown)
  return error instanceof Failure ? error.spec.code : 'taken'
}

describe('AC-07 avatar pictures', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('makes a square PNG of a %s', async (format) => {
    const png = await squarePng(await halves(300, 260).toFormat(format).toBuffer(), side)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    const [left, right] = [await pixelOf(png, 10, 100), await pixelOf(png, 190, 100)]
    expect(left[0]).toBeGreaterThan(200)
    expect(right[2]).toBeGreaterThan(200)
  })

  it('reads a BMP, which the library cannot', async () => {
    const png = await squarePng(
      bmp(303, 205, (x, y) => (y < 100 ? [255, 0, 0] : [0, x > 150 ? 255 : 0, 255])),
      side,
    )
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: side, height: side })
    expect([await pixelOf(png, 20, 20), await pixelOf(png, 20, 180), await pixelOf(png, 180, 180)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
      [0, 255, 255],
    ])
  })

  it('reads of a BMP what was written, whatever its width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (width, height) => {
        const pixels = readBmp(bmp(width, height, (x, y) => [x, y, x + y]))
        expect([pixels?.width, pixels?.height, pixels?.data.length]).toEqual([width, height, width * height * 3])
        for (let y = 0; y < height; y++)
          for (let x = 0; x < width; x++) {
            const at = (y * width + x) * 3
            expect([...(pixels?.data.subarray(at, at + 3) ?? [])]).toEqual([x, y, x + y])
          }
      }),
    )
  })

  it('never crashes on a broken BMP', () => {
    const whole = bmp(7, 5, () => [1, 2, 3])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 53 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const broken = Buffer.from(whole)
        broken[at] = value
        const pixels = readBmp(broken)
        if (pixels) expect(pixels.data.length).toBe(pixels.width * pixels.height * 3)
      }),
    )
    expect(readBmp(whole.subarray(0, -1))).toBeNull()
  })
})

describe('attack 26: hostile pictures', () => {
  it('keeps nothing of a picture but its pixels, turned as the camera was held', async () => {
    const photo = await halves(400, 200)
      .withExif({ IFD0: { Copyright: 'secret owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const png = await squarePng(photo, side)
    const { exif, icc, xmp, iptc, orientation } = await sharp(png).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(png.toString('latin1')).not.toContain('secret owner')
    expect((await pixelOf(png, 100, 10))[0]).toBeGreaterThan(200)
    expect((await pixelOf(png, 100, 190))[2]).toBeGreaterThan(200)
  })

  it('drops a second file behind or inside a picture', async () => {
    const gif = await halves(20, 20).gif().toBuffer()
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const png = await squarePng(Buffer.concat([gif, script]), side)
    expect(png.toString('latin1')).not.toContain('script')
  })

  it('refuses what is no picture of the named types, whatever it says of itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const tiff = await halves(20, 20).tiff().toBuffer()
    const avif = await halves(64, 64).avif().toBuffer()
    const others = [svg, Buffer.from('<!doctype html><p>'), Buffer.from('%PDF-1.7'), tiff, avif, Buffer.alloc(0)]
    expect(await Promise.all(others.map(refusal))).toEqual(others.map(() => 'image-type'))
  })

  it('refuses what only begins like a picture', async () => {
    const png = await halves(50, 50).png().toBuffer()
    const broken = [
      Buffer.from('GIF89a=1;alert(1)//'),
      Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
      Buffer.from('BM and nothing more'),
      Buffer.from('RIFF....WEBPVP8 ', 'latin1'),
      png.subarray(0, 60),
    ]
    expect(await Promise.all(broken.map(refusal))).toEqual(broken.map(() => 'image-broken'))
  })

  it('does not unpack a small file to gigabytes', async () => {
    const png = await halves(1, 1).png().toBuffer()
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await refusal(bomb)).toBe('image-broken')
    const flat = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(flat.length).toBeLessThan(2 * 1024 * 1024)
    expect(await refusal(flat)).toBe('image-broken')
  })
})

describe('FL-01 pictures of texts', () => {
  const metadataOf = async (bytes: Buffer) => sharp(await faithfulWebp(bytes, 256)).metadata()

  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('keeps a %s as WebP, no larger than it may be', async (format) => {
    const small = await metadataOf(await halves(120, 80).toFormat(format).toBuffer())
    expect(small).toMatchObject({ format: 'webp', width: 120, height: 80 })
    const large = await metadataOf(await halves(1024, 512).toFormat(format).toBuffer())
    expect(large).toMatchObject({ format: 'webp', width: 256, height: 128 })
  })

  it('keeps a drawing to the pixel', async () => {
    const png = await halves(90, 70).png().toBuffer()
    const [before, after] = await Promise.all(
      [png, await faithfulWebp(png, 256)].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
    )
    expect(after).toEqual(before)
  })

  it('keeps a moving picture moving', async () => {
    const frames = await Promise.all(
      [0, 1].map((at) =>
        halves(40, 30)
          .negate(at === 1)
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect(await metadataOf(gif)).toMatchObject({ format: 'webp', pages: 2, delay: [100, 100] })
  })

  it('keeps no place and no camera of a photo', async () => {
    const photo = await halves(60, 40)
      .withExif({ IFD0: { Copyright: 'secret owner' } })
      .jpeg()
      .toBuffer()
    expect((await faithfulWebp(photo, 256)).toString('latin1')).not.toContain('secret owner')
  })
})
