import { describe, expect, it } from 'vitest'
import { findProvider } from './contract-providers.ts'
import { dialects, signForDingTalk, signForFeishu } from './dialects.ts'

const key = '693a91f6-7bad-4bc4-97a0-0ec2sifa5aaa'
const wecom = `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${key}`
const dingtalk = `https://oapi.dingtalk.com/robot/send?access_token=${'0a'.repeat(32)}`
const feishu = `https://open.feishu.cn/open-apis/bot/v2/hook/${key}`
const slack = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX'

describe('BX-15 the address of a webhook', () => {
  it.each([
    [wecom, 'wecom'],
    [dingtalk, 'dingtalk'],
    [feishu, 'feishu'],
    [slack, 'slack'],
  ])('%s is of %s', (address, name) => {
    expect(findProvider(address)).toBe(name)
  })

  it.each([
    '',
    slack.replace('https', 'http'),
    slack.replace('hooks.slack.com', 'hooks.slack.com:8443'),
    slack.replace('hooks.slack.com', 'hooks.slack.com.example.org'),
    slack.replace('hooks.slack.com', 'hooks.slack.com@169.254.169.254'),
    slack.replace('hooks.slack.com', 'x.hooks.slack.com'),
    slack.replace('hooks.slack.com', '127.0.0.1'),
    slack.replace('/services', '//services'),
    `${slack}/../../../api`,
    `${slack}?x=1`,
    `${slack}#x`,
    `${slack}\n`,
    `${wecom}&debug=1`,
    `${dingtalk}&access_token=1`,
    'https://open.feishu.cn/open-apis/bot/v2/hook/',
    'https://169.254.169.254/latest/meta-data/',
  ])("%j is nobody's", (address) => {
    expect(findProvider(address)).toBeNull()
  })
})

describe('BX-15 a message to a webhook', () => {
  const at = new Date(1_767_225_600_000)

  it('is a text as its provider reads it', () => {
    const text = 'A & <at user_id="all">'
    expect(dialects.wecom.makePost({ address: wecom, secret: '' }, text, at)).toEqual({
      address: wecom,
      body: { msgtype: 'text', text: { content: text } },
    })
    expect(dialects.dingtalk.makePost({ address: dingtalk, secret: '' }, text, at)).toEqual({
      address: dingtalk,
      body: { msgtype: 'text', text: { content: text } },
    })
    // nobody is called by a title
    expect(dialects.feishu.makePost({ address: feishu, secret: '' }, text, at)).toEqual({
      address: feishu,
      body: { msg_type: 'text', content: { text: 'A & ＜at user_id="all">' } },
    })
    expect(dialects.slack.makePost({ address: slack, secret: '' }, text, at)).toEqual({
      address: slack,
      body: { text: 'A &amp; &lt;at user_id="all"&gt;' },
    })
  })

  it('is signed where there is a secret', () => {
    expect(signForDingTalk('SECabc', at.getTime())).toBe('Tns+q9xy3ZrHUPnf0YouCf2mHINUhrfNLY8ohhAIgfw=')
    expect(signForFeishu('s3cret', at.getTime() / 1000)).toBe('vbf9+G/gNwrYXCunelAMRWzPjMXB3EDWy6ozHkfI8Q0=')
    const toDingTalk = dialects.dingtalk.makePost({ address: dingtalk, secret: 'SECabc' }, 'text', at)
    expect(toDingTalk.address).toBe(
      `${dingtalk}&timestamp=1767225600000&sign=Tns%2Bq9xy3ZrHUPnf0YouCf2mHINUhrfNLY8ohhAIgfw%3D`,
    )
    const toFeishu = dialects.feishu.makePost({ address: feishu, secret: 's3cret' }, 'text', at)
    expect(toFeishu).toMatchObject({
      address: feishu,
      body: { timestamp: '1767225600', sign: 'vbf9+G/gNwrYXCunelAMRWzPjMXB3EDWy6ozHkfI8Q0=' },
    })
  })

  it.each([
    ['wecom', '{"errcode":0,"errmsg":"ok"}', null],
    ['dingtalk', '{"errcode":310000,"errmsg":"keywords not in content"}', '310000 keywords not in content'],
    ['feishu', '{"StatusCode":0,"code":0,"msg":"success"}', null],
    ['feishu', '{"code":19021,"msg":"sign match fail"}', '19021 sign match fail'],
    ['slack', 'ok', null],
    ['slack', 'no_service', 'no_service'],
    ['wecom', '<html>', '<html>'],
    ['feishu', '', ''],
  ] as const)('was taken or refused by %s: %s', (name, answer, refusal) => {
    expect(dialects[name].findRefusal(answer)).toBe(refusal)
  })
})
