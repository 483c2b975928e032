/**
 * Ids on the wire of what belongs to something else, such as an announcement of a contest: one number for the owner's and its
 * own, which is below `most`. `partsOf` gives both their names.
 */
export const packedIds = <Parts>(most: number, partsOf: (owner: number, number: number) => Parts) => ({
  idIn: (owner: number, number: number): number => owner * most + number,
  partsOfId: (id: number): Parts => partsOf(Math.floor(id / most), id % most),
})
