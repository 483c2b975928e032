/** A submission's code as a file, named by problem and number. */
export function codeFileOf(
  { submitId, displayPid, code }: { submitId: number; displayPid: string; code: string },
  extension = 'txt',
): File {
  const problem = displayPid.replace(/[^\w-]/g, '_')
  return new File([code], `${problem}-${submitId}.${extension}`, { type: 'text/plain' })
}
