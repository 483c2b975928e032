import * as z from 'zod/mini'

/** How a checker or interactor is called and how it answers: each system has a way of its own. */
export const protocols = ['testlib', 'icpc', 'hoj', 'qduoj', 'hustoj', 'hydro', 'syzoj', 'lemon'] as const
export type Protocol = (typeof protocols)[number]

/** A file of a test-data archive, and the name under which a program meets it. */
const PackedFile = z.object({ name: z.string(), path: z.string() })

/** A program that takes part in judging: its sources, the one to start from first. */
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
      /** need not be whole where the package comes from elsewhere */
      score: z.number(),
      group: z.nullable(z.int()),
      /** what the checker or interactor gets on its command line for this case, instead of its own flags */
      flags: z.optional(z.array(z.string())),
    }),
  ),
  checker: z.optional(PackedProgram),
  interactor: z.optional(PackedProgram),
  /** what lies beside the contestant's program while it is compiled and while it runs */
  extraFiles: z.optional(z.array(PackedFile)),
  /** another archive, in which the files of the cases lie instead: a large one is not packed anew for a new checker */
  data: z.optional(z.object({ key: z.string(), version: z.string() })),
})
export type TestDataManifest = z.infer<typeof TestDataManifest>
