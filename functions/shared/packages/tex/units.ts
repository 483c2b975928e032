import { findOwn } from '../../records.ts'

// `siunitx`, in text and in formulas: what is written here as plain TeX is understood in both.

const prefixes: Readonly<Record<string, string>> = {
  nano: 'n',
  micro: 'µ',
  milli: 'm',
  centi: 'c',
  deci: 'd',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
  kibi: 'Ki',
  mebi: 'Mi',
  gibi: 'Gi',
}

const units: Readonly<Record<string, string>> = {
  ...prefixes,
  meter: 'm',
  metre: 'm',
  gram: 'g',
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  litre: 'l',
  liter: 'l',
  newton: 'N',
  joule: 'J',
  watt: 'W',
  volt: 'V',
  ampere: 'A',
  kelvin: 'K',
  hertz: 'Hz',
  byte: 'B',
  bit: 'bit',
  percent: '\\%',
  degree: '°',
  celsius: '°C',
  degreeCelsius: '°C',
  per: '/',
  squared: '²',
  cubed: '³',
  tothe: '',
  of: '',
}
/** Stand before what they raise. */
const raised: Readonly<Record<string, string>> = { square: '²', cubic: '³' }

function formatUnit(written: string): string {
  let power = ''
  const text = written.replaceAll(/\\([A-Za-z]+)[ \t]*/g, (_, name: string) => {
    const later = findOwn(raised, name)
    if (later !== undefined) {
      power = later
      return ''
    }
    const shown = `${findOwn(units, name) ?? name}${Object.hasOwn(prefixes, name) ? '' : power}`
    if (!Object.hasOwn(prefixes, name)) power = ''
    return shown
  })
  return text.replaceAll('^2', '²').replaceAll('^3', '³').replaceAll(/[.~]/g, '·').replaceAll(/[{}^]/g, '').trim()
}

/** `1e5` and `2 x 3`, in formulas where they need it. */
function formatNumber(written: string): string {
  const plain = written.trim()
  const power = /^([-+]?[\d.,]*)e([-+]?\d+)$/i.exec(plain)
  if (!power) return plain.replaceAll(/\s*x\s*/g, '×')
  const [, factor = '', exponent = ''] = power
  const by = factor === '' || factor === '1' ? '' : `${factor} \\cdot `
  return `\\ensuremath{${by}10^{${exponent}}}`
}

const formatQuantity = (number: string, unit: string) => {
  const text = formatUnit(unit)
  const isClose = /^(?:\\%|°(?!C))/.test(text)
  return `${number}${isClose || text === '' ? '' : '\\,'}${text === '' ? '' : `\\text{${text}}`}`
}

const formatRange = (from: string, to: string) => `${formatNumber(from)}--${formatNumber(to)}`

/** Commands → how many arguments they have, and what is written instead. */
const commands: Readonly<Record<string, readonly [count: number, write: (...given: string[]) => string]>> = {
  SI: [2, (number = '', unit = '') => formatQuantity(formatNumber(number), unit)],
  qty: [2, (number = '', unit = '') => formatQuantity(formatNumber(number), unit)],
  SIrange: [3, (from = '', to = '', unit = '') => formatQuantity(formatRange(from, to), unit)],
  qtyrange: [3, (from = '', to = '', unit = '') => formatQuantity(formatRange(from, to), unit)],
  numrange: [2, (from = '', to = '') => formatRange(from, to)],
  num: [1, (number = '') => formatNumber(number)],
  ang: [1, (angle = '') => `${formatNumber(angle)}\\text{°}`],
  si: [1, (unit = '') => formatQuantity('', unit).replace(/^\\,/, '')],
  unit: [1, (unit = '') => formatQuantity('', unit).replace(/^\\,/, '')],
}

const argument = String.raw`\s{0,9}\{([^{}]{0,200})\}`
const written = new RegExp(
  String.raw`\\(SIrange|qtyrange|numrange|SI|si|qty|unit|num|ang)(?![A-Za-z])(?:\[[^\]\n]{0,200}\])?${argument}(?:${argument})?(?:${argument})?`,
  'g',
)

/** Quantities with their units as plain TeX; further braces belong to the text. */
export const expandUnits = (source: string): string =>
  source.replaceAll(written, (whole, name: string, ...found: (string | undefined)[]) => {
    const command = findOwn(commands, name)
    if (!command) return whole
    const [count, write] = command
    const given = found.slice(0, 3).filter((one) => one !== undefined)
    if (given.length < count) return whole
    const others = given.slice(count).map((one) => `{${one}}`)
    return `${write(...given.slice(0, count))}${others.join('')}`
  })
