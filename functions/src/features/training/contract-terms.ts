/** Who may enter: everybody, or those who have given the password once. */
export const trainingAuths = ['Public', 'Private'] as const

/** Limits of trainings. */
export const trainingLimits = { title: 255, description: 65_535, password: 50, problems: 100 } as const
