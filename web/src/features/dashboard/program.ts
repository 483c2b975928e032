import Bowser from 'bowser'

/** Browser and operating system from a user agent; empty where unknown. */
export function programOf(userAgent: string): { browser: string; os: string } {
  if (userAgent === '') return { browser: '', os: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const version = browser.version?.split('.')[0] ?? ''
  return { browser: formatProgram(browser.name, version), os: formatProgram(os.name, os.versionName ?? os.version) }
}

const formatProgram = (name = '', version = '') => [name, version].filter((part) => part !== '').join(' ')
