/** Who may start: everybody, or those with the password. */
export const WorkAuth = { public: 0, private: 1 } as const

/** Limits: texts in characters, the whole window in days, durations in seconds. */
export const workLimits = {
  title: 255,
  description: 65_535,
  password: 50,
  days: 366,
  /** as many as one transaction can order */
  problems: 80,
  points: 10_000,
  duration: { least: 60, usual: 7200, most: 86_400 },
} as const

/** The durations that the form offers, in seconds: half an hour to five hours. */
export const offeredDurations = Array.from({ length: 10 }, (_, at) => (at + 1) * 1800)
