import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { WebhookProvider } from './contract-providers.ts'
import type { ClassReminders } from './store.ts'

type Hook = Pick<ClassReminders, 'address' | 'secret'>

/** How a provider takes a message in, and says that it did. */
interface Dialect {
  makePost(hook: Hook, text: string, at: Date): { readonly address: string; readonly body: object }
  /** Null where the message was taken, else what was said instead. */
  findRefusal(answer: string): string | null
}

const computeHmac = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64')

/** DingTalk signs the time in ms, in the address. */
export const signForDingTalk = (secret: string, ms: number): string => computeHmac(secret, `${ms}\n${secret}`)
/** Feishu signs nothing with the time in seconds and the secret, in the body. */
export const signForFeishu = (secret: string, seconds: number): string => computeHmac(`${seconds}\n${secret}`, '')

const toJson = (answer: string): unknown => {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

const NumberedAnswer = z.object({ errcode: z.int(), errmsg: z._default(z.string(), '') })
const CodedAnswer = z.object({ code: z.int(), msg: z._default(z.string(), '') })

function refusalInNumbers(answer: string): string | null {
  const { data } = NumberedAnswer.safeParse(toJson(answer))
  if (!data) return answer
  return data.errcode === 0 ? null : `${data.errcode} ${data.errmsg}`
}

function refusalInCodes(answer: string): string | null {
  const { data } = CodedAnswer.safeParse(toJson(answer))
  if (!data) return answer
  return data.code === 0 ? null : `${data.code} ${data.msg}`
}

const inText = (content: string) => ({ msgtype: 'text', text: { content } })

/** Nothing in a text is markup: no title calls a whole chat. */
export const dialects: Readonly<Record<WebhookProvider, Dialect>> = {
  wecom: {
    makePost: ({ address }, text) => ({ address, body: inText(text) }),
    findRefusal: refusalInNumbers,
  },
  dingtalk: {
    makePost({ address, secret }, text, at) {
      const ms = at.getTime()
      const signed = new URLSearchParams({ timestamp: String(ms), sign: signForDingTalk(secret, ms) })
      return { address: secret === '' ? address : `${address}&${signed.toString()}`, body: inText(text) }
    },
    findRefusal: refusalInNumbers,
  },
  feishu: {
    makePost({ address, secret }, text, at) {
      const seconds = Math.floor(at.getTime() / 1000)
      const signed = secret === '' ? {} : { timestamp: String(seconds), sign: signForFeishu(secret, seconds) }
      return { address, body: { ...signed, msg_type: 'text', content: { text: text.replaceAll('<', '＜') } } }
    },
    findRefusal: refusalInCodes,
  },
  slack: {
    makePost: ({ address }, text) => ({
      address,
      body: { text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
    }),
    findRefusal: (answer) => (answer.trim() === 'ok' ? null : answer),
  },
}
