/** By how many percent somebody always has more time. */
export const percentMore = (standing: { readonly factor: number } | null): number =>
  standing ? Math.round((standing.factor - 1) * 100) : 0
