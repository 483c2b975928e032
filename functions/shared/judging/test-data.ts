import * as z from 'zod/mini'

/** Calling conventions of checkers and interactors, by judge system. */
export const protocols = ['testlib', 'icpc', 'hoj', 'qduoj', 'hustoj', 'hydro', 'syzoj', 'lemon'] as const
export type Protocol = (typeof protocols)[number]

/** A file of a test-data archive, and its name for the program. */
const PackedFile = z.object({ name: z.string(), path: z.string() })

/** A program that takes part in judging: its sources, the main one first. */
const PackedProgram = z.object({
  language: z.string(),
  files: z.array(PackedFile),
  protocol: z.enum(protocols),
  flags: z.array(z.string()),
})
export type PackedProgram = z.infer<typeof PackedProgram>

/** The `manifest.json` of a test-data archive; cases in judging order, files relative to the archive's root. */
export const TestDataManifest = z.object({
  format: z.literal(1),
  cases: z.array(
    z.object({
      name: z.string(),
      input: z.string(),
      output: z.string(),
      /** may be fractional if the package was imported */
      score: z.number(),
      group: z.nullable(z.int()),
      /** arguments of the checker or interactor for this case, instead of its own flags */
      flags: z.optional(z.array(z.string())),
    }),
  ),
  checker: z.optional(PackedProgram),
  interactor: z.optional(PackedProgram),
  /** files beside the contestant's program when it is compiled and run */
  extraFiles: z.optional(z.array(PackedFile)),
  /** another archive with the files of the cases, so that a large one is not packed again for a new checker */
  data: z.optional(z.object({ key: z.string(), version: z.string() })),
})
export type TestDataManifest = z.infer<typeof TestDataManifest>
