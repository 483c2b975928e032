import { problemErrors } from '@oj/functions/features/problem/errors.ts'
import type { CallError } from '../../../lib/calls/callError.ts'

const { 'problem-gone': gone, 'problem-moved': moved } = problemErrors

/** Whether a call was refused since the problem that it means is called otherwise by now, or is gone. */
export const isElsewhere = ({ code }: Pick<CallError, 'code'>) => code === moved.code || code === gone.code
