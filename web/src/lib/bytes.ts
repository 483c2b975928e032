const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A readable size, by powers of 1,024, such as `1.5 MB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** A limit in bytes, for texts. */
export const toMegabytes = (bytes: number): number => bytes / 1024 ** 2
