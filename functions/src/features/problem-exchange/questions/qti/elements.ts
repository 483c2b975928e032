import type { XmlElement, XmlNode } from '@oj/shared/packages/xml.ts'

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  (parent?.children ?? []).filter(isElement).filter((one) => one.name === name)

/** Those that fit, in the order of the document, without what is inside of one. */
export function findAll(parent: XmlElement | undefined, fits: (one: XmlElement) => boolean): XmlElement[] {
  return (parent?.children ?? []).filter(isElement).flatMap((one) => (fits(one) ? [one] : findAll(one, fits)))
}

export const findNamed = (parent: XmlElement | undefined, ...names: readonly string[]): XmlElement[] =>
  findAll(parent, ({ name }) => names.includes(name))

export const readAttribute = (element: XmlElement | undefined, name: string): string =>
  element?.attributes.get(name)?.trim() ?? ''

/** With the texts of all elements inside. */
export const readText = (node: XmlNode | undefined): string =>
  node === undefined ? '' : isElement(node) ? node.children.map(readText).join('') : node

/** Null for anything else. */
export function readNumber(text: string): number | null {
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : null
}
