import type { Locale } from '@oj/shared/text.ts'
import { momentIn } from '../../../platform/format-moment.ts'

/** The minute of a moment by the clocks of a zone, with its name. */
export const formatDue = (due: number, timeZone: string): string =>
  `${momentIn(timeZone, new Date(due)).slice(0, 16)} (${timeZone})`

/** When it is due, for who has not begun. */
export const dueWords: Readonly<Record<Locale, (time: string) => string>> = {
  en: (time) => `Due ${time}`,
  'zh-CN': (time) => `截止时间：${time}`,
}

interface Facts {
  readonly title: string
  /** null for no end */
  readonly due: string | null
  readonly link: string
}

/** What a class's chat is told: of the assignment, of nobody in the class. */
export function writeChatWords({ title, due, link }: Facts): Record<Locale, string> {
  const write = (first: string, locale: Locale) =>
    [first, ...(due === null ? [] : [dueWords[locale](due)]), link].join('\n')
  return {
    en: write(`Some have not begun the assignment “${title}” yet.`, 'en'),
    'zh-CN': write(`还有同学没有开始作业“${title}”。`, 'zh-CN'),
  }
}
