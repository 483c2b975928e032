/** Share of accepted submissions in percent, 0 where nothing was submitted, with two decimals. */
export const acRate = (ac: number, total: number) => (total > 0 ? Math.round((ac / total) * 10_000) / 100 : 0)

/** The colours of the bar, up to and including `upTo` percent; each stands out in the light and the dark scheme. */
export const rateSteps = [
  { upTo: 20, color: 'red-7' },
  { upTo: 40, color: 'orange-7' },
  { upTo: 60, color: 'yellow-7' },
  { upTo: 80, color: 'teal-7' },
  { upTo: 100, color: 'green-7' },
] as const

/** The colour of the bar for a rate in percent; rates beyond 100 count as 100. */
export const rateColor = (percent: number) => (rateSteps.find((step) => percent <= step.upTo) ?? rateSteps[4]).color
