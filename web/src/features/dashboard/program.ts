import Bowser from 'bowser'

/** Browser and operating system by what a browser says of itself; empty where that cannot be told. */
export function programOf(userAgent: string): { browser: string; os: string } {
  if (userAgent === '') return { browser: '', os: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const version = browser.version?.split('.')[0] ?? ''
  return { browser: named(browser.name, version), os: named(os.name, os.versionName ?? os.version) }
}

const named = (name = '', version = '') => [name, version].filter((part) => part !== '').join(' ')
