import {
  account,
  htmlReply,
  isAccount,
  jsonReply,
  type PlayedRun,
  type PlayedSite,
  redirectTo,
  stateOf,
} from './server.ts'

const problem = `<div class="problem-statement"><div class="header"><div class="title">A. Theatre Square</div><div class="time-limit"><div
class="property-title">time limit per test</div>1.5 seconds</div><div class="memory-limit"><div class="property-title">memory limit per
test</div>256 megabytes</div></div><div><p>Cover $$$n \\times m$$$ with flags.</p></div><div class="input-specification"><div
class="section-title">Input</div><p>Three integers.</p></div><div class="output-specification"><div class="section-title">Output</div><p>One
number.</p></div><div class="sample-tests"><div class="section-title">Example</div><div class="sample-test"><div class="input"><div
class="title">Input</div><pre><div class="test-example-line">6 6 4</div><div class="test-example-line">7</div></pre></div><div
class="output"><div class="title">Output</div><pre>4<br />5
</pre></div></div></div><div class="note"><div class="section-title">Note</div><p>Mind large numbers.</p></div></div>`

const token = '<meta name="X-Csrf-Token" content="fresh"/>'
const words = { judging: 'TESTING', broken: 'COMPILATION_ERROR', accepted: 'OK' }

const toSubmissionJson = (one: PlayedRun) => ({
  id: one.run,
  problem: { contestId: Number(one.id.split('/')[0]), index: one.id.split('/')[1] },
  author: { members: [{ handle: account.username }] },
  verdict: words[stateOf(one)],
  timeConsumedMillis: 30,
  memoryConsumedBytes: 102400,
  creationTimeSeconds: Math.floor(one.at.getTime() / 1000),
})

const problems = ['/problemset/problem/1/A', '/gym/100001/problem/A', '/gym/100002/problem/A']

export const playedCodeforces: PlayedSite = {
  host: 'codeforces.com',
  takes: ({ method, path }) => method === 'POST' && path.includes('/submit'),
  reply({ method, path, query, form, isSignedIn }, runs) {
    if (problems.includes(path)) return htmlReply(problem)
    if (path.includes('/problem/')) return redirectTo('/problemset')
    if (path === '/enter') {
      if (method === 'GET') return htmlReply(`${token}<form></form>`)
      const isRight = form.get('csrf_token') === 'fresh' && isAccount(form.get('handleOrEmail'), form.get('password'))
      return isRight
        ? redirectTo('/', 'session=in')
        : htmlReply('<span class="error for__password">Invalid handle or password</span>')
    }
    if (path.includes('/submit')) {
      if (!isSignedIn) return redirectTo('/enter?back=submit')
      const choice = '<select name="programTypeId"><option value="54">GNU G++17 7.3.0</option></select>'
      if (method === 'GET') return htmlReply(`${token}<form>${choice}</form>`)
      const id = `${form.get('contestId')}/${form.get('submittedProblemIndex')}`
      runs.add(id, form.get('programTypeId') ?? '', form.get('source') ?? '')
      return redirectTo('/problemset/status?my=on')
    }
    if (path === '/problemset') return htmlReply(token)
    if (path === '/data/judgeProtocol') {
      const isRight = isSignedIn && form.get('csrf_token') === 'fresh'
      return isRight ? jsonReply("program.cpp:1:1: error: 'broken'") : { status: 403 }
    }
    if (path === '/api/user.info') {
      const handle = query.get('handles')
      return handle === account.username
        ? jsonReply({ status: 'OK', result: [{ handle, organization: runs.profile }] })
        : jsonReply({ status: 'FAILED', comment: `handles: User with handle ${handle} not found` })
    }
    if (path === '/api/user.status') {
      const isTheirs = query.get('handle') === account.username
      return jsonReply({ status: 'OK', result: isTheirs ? runs.of(null).map(toSubmissionJson) : [] })
    }
    return htmlReply(isSignedIn ? '<a href="/fresh/logout">Logout</a>' : '<a href="/enter">Enter</a>')
  },
}
