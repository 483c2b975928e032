import { expect, it } from 'vitest'
import { hasVideoName, videoTypeOf } from './kinds.ts'

const ftyp = (main: string, ...others: string[]) => {
  const text = Buffer.from(`ftyp${main}\0\0\x02\0${others.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length + 4)
  return Buffer.concat([size, text, Buffer.from('\0\0\0\x08moov')])
}
const ebml = (kind: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x80 + kind.length]),
    Buffer.from(kind),
  ])

it('FL-01 tells a video by its content', () => {
  expect(videoTypeOf(ftyp('isom', 'iso2', 'avc1'))).toBe('video/mp4')
  expect(videoTypeOf(ftyp('XAVC', 'XAVC', 'mp42'))).toBe('video/mp4')
  expect(videoTypeOf(ebml('webm'))).toBe('video/webm')
  const others = [
    ftyp('heic', 'mif1', 'mp41'),
    ftyp('avif', 'mif1', 'iso8'),
    ftyp('qt  '),
    ebml('matroska'),
    Buffer.from('<html><script>alert(1)</script>'),
    Buffer.from('RIFF____AVI LIST'),
    Buffer.from([0, 0, 0]),
    Buffer.alloc(0),
  ]
  expect(others.map(videoTypeOf)).toEqual(others.map(() => null))
  expect(['a.MP4', 'b.m4v', 'c.webm', 'd.mov', 'mp4'].map(hasVideoName)).toEqual([true, true, true, false, false])
})
