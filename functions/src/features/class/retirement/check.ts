import { type Locale, pickText } from '@oj/shared/text.ts'
import type { Text } from '@oj/shared/text-schema.ts'
import { recentGroups } from '../../group/index.ts'
import { allRetirements } from './store.ts'

/** How many classes are named. */
const namedMax = 5

/** Whether classes that are to be erased could be packed, which are kept until then. */
async function findUnpacked(): Promise<{ state: 'done' | 'failed'; why?: Text }> {
  const failed = (await allRetirements()).flatMap(({ number, failure }) => (failure ? [{ number, failure }] : []))
  if (failed.length === 0) return { state: 'done' }
  const names = new Map((await recentGroups()).map(({ number, name }) => [number, name]))
  const why = (locale: Locale) =>
    failed
      .slice(0, namedMax)
      .map(({ number, failure }) => `${names.get(number) ?? ''} (${number}): ${pickText(failure, locale)}`)
      .join('; ')
  return { state: 'failed', why: { en: why('en'), 'zh-CN': why('zh-CN') } }
}

/** A check of the dashboard: what keeps idle classes from their end is told to staff there. */
export const archiveCheck = {
  name: 'class-archives',
  order: 200,
  title: { en: 'Idle classes can be archived', 'zh-CN': '闲置班级可以归档' },
  about: {
    en: 'A class that is to be erased is packed first. It is kept, and packed again every six hours, until that is done.',
    'zh-CN': '班级在删除前会先打包归档；打包失败时保留班级，并每六小时重试一次。',
  },
  mend: { to: '/admin/group', words: { en: 'Open the groups', 'zh-CN': '打开团队管理' } },
  find: findUnpacked,
}
