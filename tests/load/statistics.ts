/** The value below which so large a share of them lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN

export const median = (values: readonly number[]): number => quantile(values, 0.5)
