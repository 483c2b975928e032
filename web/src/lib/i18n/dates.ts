import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { currentLocale, i18n } from './i18n.ts'

const followLocale = () => dayjs.locale(currentLocale().toLowerCase())
followLocale()
i18n.on('languageChanged', followLocale)

/** `dayjs` in the page's language. */
export { dayjs }
