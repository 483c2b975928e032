import { describe, expect, it } from 'vitest'
import { changeUserInfo, profileLimits } from '../../profile/contract.ts'
import { Username } from '../contract.ts'
import { lookOf } from './look.ts'
import { normalizeName } from './normalize.ts'
import { isReserved } from './reserved.ts'

const flawOf = (name: string) => Username.safeParse(name).error?.issues[0]?.message ?? null

describe('SE-03 names that are what they look like', () => {
  it.each([
    'ada',
    '张三',
    '张三丰_2008',
    '李Lee',
    'さくら',
    '김철수',
    '김철수'.normalize('NFD'),
    '佐々木',
    'サーバー',
    'Дмитрий',
    'ᠮᠣᠩᠭᠣᠯ',
    'བོད'.normalize('NFC').slice(0, 1),
    'stu-01.b',
  ])('takes %s', (name) => {
    expect(flawOf(name)).toBeNull()
  })

  it.each([
    ['r\u043e\u043et', 'username-mixed'],
    ['\u03b1lice', 'username-mixed'],
    ['张\u0430', 'username-mixed'],
    ['a\u200bb', 'username-invalid'],
    ['a\u202eb', 'username-invalid'],
    ['a\u3164', 'username-invalid'],
    ['\u3164', 'username-invalid'],
    ['root\u02c8', 'username-invalid'],
    ['root\u02bc', 'username-invalid'],
    ['root\u119e', 'username-invalid'],
    ['root\u3163', 'username-invalid'],
    ['\ufdfa', 'username-invalid'],
    ['\ufb03'.repeat(10), 'username-invalid'],
    ['a\ud800', 'username-invalid'],
    ['a\0', 'username-invalid'],
    ['x'.repeat(21), 'username-too-long'],
  ])('refuses %j: %s', (name, code) => {
    expect(flawOf(name)).toBe(code)
  })

  it.each([
    ['root', 'r\u043e\u043et'],
    ['root', 'R00T'],
    ['root', 'r\u00f3\u00f6t'],
    ['root', 'ｒｏｏｔ'],
    ['root', 'ʀᴏᴏᴛ'],
    ['root', 'røøŧ'],
    ['root', 'RØØŦ'],
    ['root', 'ɽooʈ'],
    ['root', 'ᴙooꞇ'],
    ['staff', 'staƒƒ'],
    ['eyes', 'eyeꜱ'],
    ['elena', 'ᴇʟᴇɴᴀ'],
    ['alice', 'A1ice'],
    ['alice', 'AIice'],
    ['modern', 'modem'],
    ['\u0430\u0440\u0435', 'ape'],
    ['工口', 'エロ'],
  ])('takes %s for %s', (name, other) => {
    expect(lookOf(name)).toBe(lookOf(other))
  })

  it.each([
    ['stu01', 'stu02'],
    ['王士', '王土'],
    ['ivan', 'lvan'],
    ['かき', 'がき'],
    ['и', 'у'],
  ])('does not take %s for %s', (name, other) => {
    expect(lookOf(name)).not.toBe(lookOf(other))
  })

  it('takes no letter of ASCII and no digit for another, but those that are alike', () => {
    const plainOnes = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
    const taken = plainOnes.filter((one) => lookOf(one) !== one.toLowerCase())
    expect(taken).toEqual(['I', '0', '1'])
  })

  it.each([
    'root.',
    '-root',
    'r.oot',
    'R00T',
    'ro口t',
    'rοοt',
    '5taff',
    '$taff',
    'adm1n',
    '@dmin',
    'adrnin',
    'Super admin',
    'super_adm1nistrator',
    'problem-admin',
    '[deleted]',
    '管理员',
    '系统_管理员',
  ])('SE-03 keeps %s for those who run the site', (name) => {
    expect(isReserved(name)).toBe(true)
  })

  it.each(['张三abc', '口口', 'roots', 'rooter', 'admin2024', 'toor', 'staffan', '工藤', '王管理', '', '...'])(
    'SE-03 leaves %s to everybody',
    (name) => {
      expect(isReserved(name)).toBe(false)
    },
  )

  it('keeps what a key is made of within the bounds of keys', () => {
    for (const name of ['\ufdfa'.repeat(254), '\u{1f984}'.repeat(127), 'a\ud800'.repeat(127)]) {
      expect(Buffer.byteLength(normalizeName(name))).toBeLessThan(1024)
      expect(normalizeName(name).isWellFormed()).toBe(true)
    }
  })

  it.each([
    ['\u200b\u2060\ufeff', ''],
    ['\u2800\u3164', ''],
    ['\u{1d159}', ''],
    ['\ufffc\ufffc', ''],
    ['\u{13441}\u{1d159}', ''],
    ['\u{1fffe}\u0378', ''],
    ['小\ufffc明', '小明'],
    ['\u202eada', 'ada'],
    ['小\u200b明', '小明'],
    ['👩\u200d💻 Ada', '👩\u200d💻 Ada'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['葛\u{e0100}', '葛\u{e0100}'],
    [`a${'\u0301'.repeat(15)}`, `a${'\u0301'.repeat(4)}`],
  ])('shows the nickname %j as %j', (nickname, shown) => {
    expect(shown.length).toBeLessThanOrEqual(profileLimits.nickname)
    expect(changeUserInfo.input.parse({ nickname })).toEqual({ nickname: shown })
  })
})
