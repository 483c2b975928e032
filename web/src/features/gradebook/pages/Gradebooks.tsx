import { getGradebooks } from '@oj/functions/features/gradebook/management/contract.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import { BookTable } from '../parts/BookTable.tsx'

/** The gradebooks that the reader teaches with, and those with grades of theirs. */
export const Gradebooks = () => <BookTable list={useCall(getGradebooks, {})} gid={null} />
