import { expect, it } from 'vitest'
import { Failure } from '../../../platform/errors.ts'
import { captionLimits } from './contract.ts'
import { cuesOf } from './vtt.ts'

const refusal = (vtt: string) => {
  try {
    return cuesOf(vtt)
  } catch (error) {
    if (error instanceof Failure) return `${error.spec.code} ${error.params.line ?? ''}`.trim()
    throw error
  }
}

it('CO-01 reads captions with names, settings, comments and styles', () => {
  const vtt = [
    '\ufeffWEBVTT - Lecture 1',
    'Kind: captions',
    '',
    'STYLE',
    '::cue { color: red }',
    '',
    '1',
    '00:01.000 --> 00:02.500 align:start position:10%',
    'Hello,',
    '<b>class</b>',
    '',
    'NOTE nobody sees this',
    '',
    '01:00:00.000 --> 01:00:01.000',
    '大家好',
    '',
    '01:00:02.000 --> 01:00:03.000',
  ]
  const cues = [
    { start: 1, end: 2.5, text: 'Hello,\n<b>class</b>' },
    { start: 3600, end: 3601, text: '大家好' },
  ]
  for (const end of ['\n', '\r\n', '\r']) expect(cuesOf(vtt.join(end))).toEqual(cues)
})

it('CO-01 names the line at which captions are wrong', () => {
  const after = (...lines: string[]) => refusal(['WEBVTT', '', ...lines].join('\n'))
  expect(refusal('1\n00:00:01,000 --> 00:00:02,000\nHello')).toBe('captions-invalid 1')
  expect(after('00:01.000 --> 00:02.000', 'A', '', '00:02,000 --> 00:03,000', 'B')).toBe('captions-invalid 6')
  expect(after('00:02.000 --> 00:01.000', 'A')).toBe('captions-invalid 3')
  expect(after('00:61.000 --> 01:62.000', 'A')).toBe('captions-invalid 3')
  expect(after('words without a time')).toBe('captions-invalid 3')
  expect(after('00:05.000 --> 00:06.000', 'A', '', '00:01.000 --> 00:02.000', 'B')).toBe('captions-invalid 6')
  expect(after('00:01.000 --> 00:02.000', 'x'.repeat(captionLimits.cue + 1))).toBe('captions-invalid 4')
  expect(after()).toBe('captions-empty')
  expect(refusal('WEBVTT')).toBe('captions-empty')
})
