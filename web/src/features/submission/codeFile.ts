/** How source files end, by the MIME type of their language; plain text where none is known. */
const extensions: Readonly<Record<string, string>> = {
  ...{ 'text/x-csrc': 'c', 'text/x-c++src': 'cpp', 'text/x-csharp': 'cs', 'text/x-java': 'java' },
  ...{ 'text/x-kotlin': 'kt', 'text/x-scala': 'scala', 'text/x-python': 'py', 'text/javascript': 'js' },
  ...{ 'text/typescript': 'ts', 'text/x-php': 'php', 'text/x-ada': 'adb', 'text/x-d': 'd', 'text/x-fortran': 'f90' },
  ...{ 'text/x-go': 'go', 'text/x-haskell': 'hs', 'text/x-julia': 'jl', 'text/x-common-lisp': 'lisp' },
  ...{ 'text/x-lua': 'lua', 'text/x-ocaml': 'ml', 'text/x-pascal': 'pas', 'text/x-perl': 'pl', 'text/x-rsrc': 'r' },
  ...{ 'text/x-ruby': 'rb', 'text/x-rustsrc': 'rs', 'text/x-swift': 'swift' },
}

/** A submission's code as a file that is named after its problem and its number. */
export function codeFileOf(
  { submitId, displayPid, code }: { submitId: number; displayPid: string; code: string },
  contentType: string,
): File {
  const problem = displayPid.replace(/[^\w-]/g, '_')
  return new File([code], `${problem}-${submitId}.${extensions[contentType] ?? 'txt'}`, { type: 'text/plain' })
}
