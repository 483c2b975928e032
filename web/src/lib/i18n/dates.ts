import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { currentLocale, i18n } from './i18n.ts'

const follow = () => dayjs.locale(currentLocale().toLowerCase())
follow()
i18n.on('languageChanged', follow)

/** Dates in words of the page's language; without words `dayjs` itself will do. */
export { dayjs }
