import { toWireMail } from '../../../platform/http/fields.ts'

/** No name or address is longer; longer ones would not fit into a key of the table. */
const keyMax = 254

/**
 * A name or an address as it counts for uniqueness: case, width and outer blanks do not matter. One character may stand for
 * eighteen, so that what is too long for anybody's name is cut off: nobody's it stays.
 */
export const normalizeName = (value: string): string =>
  value
    .trim()
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, keyMax + 1)
    .toWellFormed()

/** An address as it counts: in both spellings of its domain it is the same. */
export const normalizeEmail = (address: string): string => normalizeName(toWireMail(address.trim()))
