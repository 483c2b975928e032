import { account, isAccount, jsonReply, type PlayedRun, type PlayedSite, stateOf } from './server.ts'

const textSection = (sectionTitle: string, content: string) => ({ sectionTitle, type: 'Text', text: content })

const chinese = {
  title: 'A + B 问题',
  contentSections: [
    textSection('题目描述', '输出 $a + b$。'),
    textSection('输入格式', '两个整数。'),
    textSection('输出格式', '一个整数。'),
  ],
}

/** Languages of the problems. */
const locales: Readonly<Record<string, readonly string[]>> = { '1': ['en_US'], '2': ['en_US', 'zh_CN'] }

const problem = {
  meta: { id: 77, displayId: 1, type: 'Traditional' },
  localizedContentsOfLocale: {
    title: 'A + B Problem',
    contentSections: [
      textSection('Description', 'Print $a + b$.'),
      textSection('Input Format', 'Two integers.'),
      textSection('Output Format', 'One integer.'),
      { sectionTitle: 'Sample 1', type: 'Sample', sampleId: 0, text: '' },
      textSection('Hint', 'Small ones.'),
    ],
  },
  samples: [{ inputData: '1 2\n', outputData: '3\n' }],
  judgeInfo: { timeLimit: 1000, memoryLimit: 512 },
}

/** In the language that is asked for, else the first. */
function answerProblem(id: string, locale: unknown) {
  const offered = locales[id]
  if (!offered) return { error: 'NO_SUCH_PROBLEM' }
  const isChinese = locale === 'zh_CN' && offered.includes('zh_CN')
  const meta = { ...problem.meta, displayId: Number(id), locales: offered }
  return { ...problem, meta, ...(isChinese && { localizedContentsOfLocale: chinese }) }
}

const words = { judging: 'Pending', broken: 'CompilationError', accepted: 'Accepted' }

function toRunDetail(one: PlayedRun) {
  const status = words[stateOf(one)]
  return {
    meta: {
      status,
      score: status === 'Accepted' ? 100 : null,
      timeUsed: 12,
      memoryUsed: 2048,
      submitter: { username: account.username },
      problem: { displayId: Number(one.id) },
      submitTime: one.at.toISOString(),
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
        return jsonReply(answerProblem(String(sent.displayId), sent.localizedContentsOfLocale))
      case '/api/auth/login':
        return jsonReply(isAccount(sent.username, sent.password) ? { token: 'in' } : { error: 'WRONG_PASSWORD' })
      case '/api/submission/submit': {
        if (!isSignedIn || sent.problemId !== 77) return jsonReply({ error: 'PERMISSION_DENIED' })
        const content = JSON.stringify(sent.content)
        return jsonReply({ submissionId: runs.add('1', 'cpp', content).run })
      }
      case '/api/user/getUserDetail':
        return jsonReply(
          sent.username === account.username ? { meta: { bio: runs.profile } } : { error: 'NO_SUCH_USER' },
        )
      default: {
        const one = runs.numbered(String(sent.submissionId))
        return jsonReply(one ? toRunDetail(one) : { error: 'NO_SUCH_SUBMISSION' })
      }
    }
  },
}
