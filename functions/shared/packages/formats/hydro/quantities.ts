// As Hydro reads them: whole numbers are ms or MB, others without a unit seconds or MB.

const timeUnits: Readonly<Record<string, number>> = { us: 0.001, u: 0.001, ms: 1, m: 1, s: 1000, '': 1000 }
const memoryUnits: Readonly<Record<string, number>> = { b: 1 / 1024 ** 2, k: 1 / 1024, m: 1, g: 1024, '': 1 }

/** In ms; NaN if invalid. */
export const timeOf = (text: string | number) => parseQuantity(text, timeUnits, (unit) => unit)
/** In MB; NaN if invalid. */
export const memoryOf = (text: string | number) => parseQuantity(text, memoryUnits, (unit) => unit.slice(0, 1))

function parseQuantity(
  text: string | number,
  units: Readonly<Record<string, number>>,
  unitOf: (text: string) => string,
) {
  const [, number, unit = ''] = /^(\d+(?:\.\d*)?)\s*([a-z]*)$/.exec(String(text).trim().toLowerCase()) ?? []
  if (unit === '' && Number.isSafeInteger(Number(number))) return Number(number)
  return Number(number) * (units[unitOf(unit)] ?? Number.NaN)
}
