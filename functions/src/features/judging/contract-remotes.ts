/** Remote judges whose problems may be imported; display ids of their problems start with the name. */
export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const
