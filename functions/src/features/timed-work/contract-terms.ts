/** Whom a timed work lets in: everybody, or those with its password. */
export const WorkAuth = { public: 0, private: 1 } as const

/** Limits of a timed work: texts in characters, the whole window in days, the rest in seconds. */
export const workLimits = {
  title: 255,
  description: 65_535,
  password: 50,
  days: 366,
  /** all of them go in one transaction when they are ordered */
  problems: 80,
  points: 10_000,
  duration: { least: 60, usual: 7200, most: 86_400 },
} as const

/** The lengths that the form offers, in seconds: half an hour to five hours; others are typed in minutes. */
export const offeredDurations = Array.from({ length: 10 }, (_, at) => (at + 1) * 1800)

/** What a problem that gives no parts earns where its points are not said. */
export const usualPoints = 100
