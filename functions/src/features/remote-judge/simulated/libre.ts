import { account, isAccount, json, type PlayedRun, type PlayedSite, stateOf } from './play.ts'

const text = (sectionTitle: string, content: string) => ({ sectionTitle, type: 'Text', text: content })

const problem = {
  meta: { id: 77, displayId: 1, type: 'Traditional' },
  localizedContentsOfLocale: {
    title: 'A + B Problem',
    contentSections: [
      text('Description', 'Print $a + b$.'),
      text('Input Format', 'Two integers.'),
      text('Output Format', 'One integer.'),
      { sectionTitle: 'Sample 1', type: 'Sample', sampleId: 0, text: '' },
      text('Hint', 'Small ones.'),
    ],
  },
  samples: [{ inputData: '1 2\n', outputData: '3\n' }],
  judgeInfo: { timeLimit: 1000, memoryLimit: 512 },
}

const words = { judging: 'Pending', broken: 'CompilationError', accepted: 'Accepted' }

function detail(one: PlayedRun) {
  const status = words[stateOf(one)]
  return {
    meta: {
      status,
      score: status === 'Accepted' ? 100 : null,
      timeUsed: 12,
      memoryUsed: 2048,
      submitter: { username: account.username },
      problem: { displayId: Number(one.id) },
    },
    ...(status === 'CompilationError' && { progress: { compile: { message: "error: 'broken'" } } }),
  }
}

export const playedLibre: PlayedSite = {
  host: 'api.loj.ac',
  takes: ({ path }) => path === '/api/submission/submit',
  reply({ path, json: sent, isSignedIn }, runs) {
    switch (path) {
      case '/api/problem/getProblem':
        return json(sent.displayId === 1 ? problem : { error: 'NO_SUCH_PROBLEM' })
      case '/api/auth/login':
        return json(isAccount(sent.username, sent.password) ? { token: 'in' } : { error: 'WRONG_PASSWORD' })
      case '/api/submission/submit': {
        if (!isSignedIn || sent.problemId !== 77) return json({ error: 'PERMISSION_DENIED' })
        const content = JSON.stringify(sent.content)
        return json({ submissionId: runs.add('1', 'cpp', content).run })
      }
      default: {
        const one = runs.numbered(String(sent.submissionId))
        return json(one ? detail(one) : { error: 'NO_SUCH_SUBMISSION' })
      }
    }
  },
}
