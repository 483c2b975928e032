import type { getProblemDetail } from '@oj/functions/features/problem/contract.ts'
import { isObjective } from '@oj/functions/features/problem/contract-facts.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import type { PageContent } from './content.ts'
import { renderMarkdown, toDescription } from './text/markdown.ts'

const sections = ['description', 'input', 'output', 'hint', 'source'] as const

/** A problem's page: what is there to read of it. */
export async function showProblem({ problem }: AnswerOf<typeof getProblemDetail>): Promise<PageContent> {
  const texts = sections.map(async (name) => {
    const source = problem[name]
    return [source, await renderMarkdown(source, { breaks: problem.breaksLines })] as const
  })
  return {
    title: `${problem.problemId} ${problem.title}`,
    description: toDescription(problem.description),
    page: 'problem',
    texts: new Map(await Promise.all(texts)),
    // questions are answered without the editor
    unneeded: isObjective(problem) ? ['wide'] : [],
  }
}
