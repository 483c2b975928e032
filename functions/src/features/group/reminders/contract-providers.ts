import { keysOf } from '@oj/shared/records.ts'

/** Where a class's webhook may lead: the one host of each provider, and the shape of all that follows it. */
export const webhookProviders = {
  wecom: { host: 'qyapi.weixin.qq.com', rest: /^\/cgi-bin\/webhook\/send\?key=[0-9A-Za-z-]{20,80}$/, isSigned: false },
  dingtalk: { host: 'oapi.dingtalk.com', rest: /^\/robot\/send\?access_token=[0-9A-Za-z]{20,100}$/, isSigned: true },
  feishu: { host: 'open.feishu.cn', rest: /^\/open-apis\/bot\/v2\/hook\/[0-9A-Za-z-]{20,80}$/, isSigned: true },
  slack: {
    host: 'hooks.slack.com',
    rest: /^\/services\/[0-9A-Z]{6,20}\/[0-9A-Z]{6,20}\/[0-9A-Za-z]{16,64}$/,
    isSigned: false,
  },
} as const
export type WebhookProvider = keyof typeof webhookProviders

export const providerNames = keysOf(webhookProviders)

/** Whose webhook an address is; null for an address of nobody's. */
export const findProvider = (address: string): WebhookProvider | null =>
  providerNames.find((name) => {
    const { host, rest } = webhookProviders[name]
    const start = `https://${host}`
    // the shape begins with a slash: neither a port nor a longer name can follow the host
    return address.startsWith(start) && rest.test(address.slice(start.length))
  }) ?? null

/** The part of an address that is its secret. */
export const tokenOf = (address: string): string =>
  address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf('=')) + 1)
