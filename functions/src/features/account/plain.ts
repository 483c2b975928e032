/** A name or an address as it counts for uniqueness: case, width and outer blanks do not matter. */
export const plain = (value: string) => value.trim().normalize('NFKC').toLowerCase()
