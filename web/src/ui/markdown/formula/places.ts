/** The classes that mark a formula's place; its text is the TeX source. */
export const mathClass = {
  inline: 'math-inline',
  display: 'math-display',
} as const

/** Where the formulas of a text stand, as a selector. Those that are set already have their TeX in `data-tex`. */
export const formulaPlaces = `.${mathClass.inline}, .${mathClass.display}`

export const isDisplay = (place: { readonly classList: { contains(name: string): boolean } }): boolean =>
  place.classList.contains(mathClass.display)
