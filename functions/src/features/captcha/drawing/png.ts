import { crc32, deflateSync } from 'node:zlib'
import type { Canvas } from './canvas.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function createPngChunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/** Rows as PNG stores them: each byte as its difference from the same channel of the pixel on its left. */
function filterPngRows({ width, height, data }: Canvas): Buffer {
  const row = width * 4
  const out = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (row + 1)
    out[to] = 1
    for (let at = 0; at < row; at++) {
      const left = at < 4 ? 0 : (data[y * row + at - 4] ?? 0)
      out[to + 1 + at] = (data[y * row + at] ?? 0) - left
    }
  }
  return out
}

/** Encodes a picture as a PNG file with alpha. These few lines save the API a library with native code. */
export function encodePng(canvas: Canvas): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(canvas.width, 0)
  header.writeUInt32BE(canvas.height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(filterPngRows(canvas), { level: 6 })
  return Buffer.concat([
    signature,
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', pixels),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A data address that contains the picture itself. */
export const dataAddress = (canvas: Canvas): string => `data:image/png;base64,${encodePng(canvas).toString('base64')}`
