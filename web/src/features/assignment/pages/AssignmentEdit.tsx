import { OwnedEdit } from '../../owned/index.ts'
import { AssignmentFields } from '../admin/AssignmentFields.tsx'
import { assignments } from '../admin/kind.ts'

/** Changes the assignment that the address names. */
export const AssignmentEdit = () => <OwnedEdit kind={assignments} form={AssignmentFields} />
