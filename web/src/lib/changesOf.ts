/**
 * The fields that a form has changed. Only they are sent: otherwise, saving would undo what somebody else has changed
 * since the form was opened, such as a ban.
 */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {}
  for (const field in after) {
    if (JSON.stringify(after[field]) !== JSON.stringify(before[field])) changes[field] = after[field]
  }
  return changes
}
