/**
 * Numbers on the wire of things that belong to others, such as announcements to a contest: made of both their numbers, of which
 * that of the thing itself is lower than `most`. `partsOf` names what such a number is made of.
 */
export const packedIds = <Parts>(most: number, partsOf: (owner: number, number: number) => Parts) => ({
  idIn: (owner: number, number: number): number => owner * most + number,
  partsOfId: (id: number): Parts => partsOf(Math.floor(id / most), id % most),
})
