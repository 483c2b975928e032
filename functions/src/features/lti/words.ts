import type { Locale } from '@oj/shared/text.ts'

/** What the few pages say that the server shows by itself. */
export const words: Readonly<Record<Locale, Readonly<Record<'framed' | 'open' | 'chosen' | 'back', string>>>> = {
  'zh-CN': {
    framed: '评测系统会在新窗口中打开。',
    open: '打开',
    chosen: '正在把您的选择交给教学平台。',
    back: '返回教学平台',
  },
  en: {
    framed: 'The online judge opens in a window of its own.',
    open: 'Open',
    chosen: 'What you chose is on its way to your learning platform.',
    back: 'Back to the learning platform',
  },
}
