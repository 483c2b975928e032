import { JudgeSettings, MailSettings, WebSettings } from '@oj/functions/features/settings/contract.ts'
import { describe, expect, it } from 'vitest'
import { faultOf } from './fault.ts'

const invalid = { kind: 'invalid', limit: 0 }

describe('AD-04 faults of settings, by the contract', () => {
  const { name, shortName, baseUrl, timeZone } = WebSettings.shape
  const { submitInterval, waitingMax } = JudgeSettings.shape
  const { senderName, replyTo } = MailSettings.shape

  it('finds none in what the server takes', () => {
    const good = [
      faultOf(name, '湖畔'),
      faultOf(baseUrl, ''),
      faultOf(baseUrl, 'https://oj.example'),
      faultOf(replyTo, ''),
    ]
    expect([...good, faultOf(submitInterval, 0), faultOf(timeZone, 'Asia/Shanghai')]).toEqual(Array(6).fill(null))
  })

  it('names what is missing, too long, too small or too big, with the limit', () => {
    expect(faultOf(name, ' ')).toEqual({ kind: 'required', limit: 1 })
    expect(faultOf(shortName, 'x'.repeat(21))).toEqual({ kind: 'tooLong', limit: 20 })
    expect(faultOf(waitingMax, 0)).toEqual({ kind: 'tooSmall', limit: 1 })
    expect(faultOf(submitInterval, 3601)).toEqual({ kind: 'tooBig', limit: 3600 })
  })

  it('calls everything else invalid: addresses, names with signs, numbers that are none', () => {
    expect(faultOf(baseUrl, 'javascript:alert(1)')).toEqual(invalid)
    expect(faultOf(replyTo, 'nobody')).toEqual(invalid)
    expect(faultOf(senderName, 'a"b')).toEqual(invalid)
    expect(faultOf(timeZone, 'Moon/Sea')).toEqual(invalid)
    expect(faultOf(submitInterval, '')).toEqual(invalid)
    expect(faultOf(submitInterval, 1.5)).toEqual(invalid)
  })
})
