import type { Locale } from '@oj/shared/text.ts'
import { formatCsv } from '../../../platform/csv.ts'
import { siteAddress } from '../../settings/index.ts'
import type { Slip } from '../contract-slips.ts'

const headings = {
  en: ['Username', 'First password', 'Sign-in code', 'Page', 'Until'],
  'zh-CN': ['用户名', '初始密码', '登录码', '网址', '有效期至'],
} as const

/** Slips as a CSV file, with the headings of what is said of their owners. */
export async function formatSlips(
  slips: readonly Slip[],
  first: readonly [name: string, number: string, seat: string],
  locale: Locale,
  file: string,
): Promise<File> {
  const site = await siteAddress()
  const rows = slips.map(({ name, number, seat, username, password, code, until }) => [
    name,
    number,
    seat,
    username,
    password,
    code,
    code === '' ? '' : `${site}/sign-in-code#${code}`,
    until.slice(0, 10),
  ])
  const text = formatCsv([[...first, ...headings[locale]], ...rows])
  return new File([text], file, { type: 'text/csv;charset=utf-8' })
}
