/** The classes that mark a formula's place; its text is the TeX source. */
export const mathClass = {
  inline: 'math-inline',
  display: 'math-display',
} as const

/** Selects the formulas of a text. Typeset ones have their TeX in `data-tex`. */
export const formulaPlaces = `.${mathClass.inline}, .${mathClass.display}`

export const isDisplay = (place: { readonly classList: { contains(name: string): boolean } }): boolean =>
  place.classList.contains(mathClass.display)
