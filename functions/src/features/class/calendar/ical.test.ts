import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendar, escaped, folded, moment } from './ical.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length
const at = new Date('2030-01-02T03:04:05.678Z')

it('GR-02 a calendar has lines of 75 octets at most, whose joints can be taken out again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = `SUMMARY:${escaped(text)}`
      const lines = folded(line).split('\r\n')
      expect(lines.every((one) => bytes(one) <= 75)).toBe(true)
      expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(line)
    }),
  )
})

it('GR-02 a calendar keeps texts from being more than texts', () => {
  expect(escaped('a;b,c\\d\r\ne\u0000\u0007')).toBe('a\\;b\\,c\\\\d\\ne')
  const entry = { id: 'x', title: 'A\nEND:VEVENT', about: '', startTime: null, endTime: at.toISOString(), url: '' }
  const lines = calendar([entry], 'N', 'host', at).split('\r\n')
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

it('GR-02 a calendar tells spans with their ends, and deadlines as moments, in UTC', () => {
  expect(moment(at)).toBe('20300102T030405Z')
  const span = { id: 'a', title: '期末, 二', about: '班', url: 'https://x.test/contest/1' }
  const text = calendar(
    [
      { ...span, startTime: '2030-01-01T00:00:00.000Z', endTime: '2030-01-01T01:00:00.000Z' },
      { id: 'b', title: 'B', about: '', url: '', startTime: null, endTime: '2030-01-03T00:00:00.000Z' },
    ],
    'Due',
    'x.test',
    at,
  )
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OJ//Due//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Due',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:a@x.test',
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300101T000000Z',
    'DTEND:20300101T010000Z',
    'SUMMARY:期末\\, 二',
    'DESCRIPTION:班',
    'URL:https://x.test/contest/1',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b@x.test',
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300103T000000Z',
    'SUMMARY:B',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
