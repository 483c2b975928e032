import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { currentLocale, i18n } from './i18n.ts'

const followLocale = () => dayjs.locale(currentLocale().toLowerCase())
followLocale()
i18n.on('languageChanged', followLocale)

/** Dates in words of the page's language; without words `dayjs` itself will do. */
export { dayjs }
