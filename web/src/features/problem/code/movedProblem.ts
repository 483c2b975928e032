import { problemErrors } from '@oj/functions/features/problem/errors.ts'
import type { CallError } from '../../../lib/calls/callError.ts'

const { 'problem-gone': gone, 'problem-moved': moved } = problemErrors

/** Whether a call was refused because its problem was renamed or is gone. */
export const isElsewhere = ({ code }: Pick<CallError, 'code'>) => code === moved.code || code === gone.code
