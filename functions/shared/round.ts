/** Points and grades have two decimals, wherever they come from: 0.1 + 0.2 is 0.3. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100
