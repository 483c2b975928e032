import { account, htmlReply, isAccount, type PlayedRun, type PlayedSite, redirectTo, stateOf } from './server.ts'

const task = 'practice_1'
const renderSection = (title: string, text: string) =>
  `<div class="part"><section><h3>${title}</h3>${text}</section></div>`

const problem = `<span class="h2">A - Welcome to AtCoder <a class="btn" href="/contests/practice/tasks/practice_1/editorial">Editorial</a></span>
<p>Time Limit: 2 sec / Memory Limit: 256 MB</p><div id="task-statement"><span class="lang"><span class="lang-ja">${renderSection('問題文', '')}</span>
<span class="lang-en">${renderSection('Problem Statement', '<p>Print <var>a+b+c</var> and <var>s</var>.</p>')}
${renderSection('Constraints', '<ul><li><var>1 \\leq a</var></li></ul>')}${renderSection('Input', '<p>As follows.</p><pre><var>a</var></pre>')}
${renderSection('Output', '<p>One line.</p>')}${renderSection('Sample Input 1', '<pre>1\r\n2 3\r\n</pre>')}${renderSection('Sample Output 1', '<pre>6\r\n</pre>')}
${renderSection('Sample Input 2', '<pre>7\n</pre>')}${renderSection('Sample Output 2', '<pre>8\n</pre>')}</span></span></div>`

const words = { judging: '3/20', broken: 'CE', accepted: 'AC' }

function renderRun(one: PlayedRun) {
  const state = stateOf(one)
  const compiler = state === 'broken' ? "<h4>Compile Error</h4><pre>./Main.cpp:1:1: error: 'broken'</pre>" : ''
  return htmlReply(`<table><tr><th>Task</th><td><a href="/contests/practice/tasks/${one.id}">A</a></td></tr><tr><th>User</th><td><a
href="/users/${account.username}">school</a></td></tr><tr><th>Status</th><td id="judge-status"><span
class='label'>${words[state]}</span></td></tr><tr><th>Exec Time</th><td>10 ms</td></tr><tr><th>Memory</th><td>3520 KiB</td></tr></table>${compiler}`)
}

const form = `<form><input type="hidden" name="csrf_token" value="fresh&amp;new" /><select name="data.LanguageId"><option value="5017">C (gcc
12.2.0)</option><option value="5031">C++ 20 (Clang 16.0.6)</option><option value="5001">C++ 20 (gcc 12.2)</option></select></form>`

export const playedAtcoder: PlayedSite = {
  host: 'atcoder.jp',
  takes: ({ method, path }) => method === 'POST' && path.endsWith('/submit'),
  reply({ method, path, query, form: sent, isSignedIn }, runs) {
    const isFresh = sent.get('csrf_token') === 'fresh&new'
    if (path === `/contests/practice/tasks/${task}`) return htmlReply(problem)
    if (path === '/login') {
      if (method === 'GET') return htmlReply(form)
      const isRight = isFresh && isAccount(sent.get('username'), sent.get('password'))
      return isRight ? redirectTo('/home', 'session=in') : redirectTo('/login')
    }
    if (path === '/contests/practice/submit') {
      if (!isSignedIn) return redirectTo('/login?continue=submit')
      if (method === 'GET') return htmlReply(form)
      if (!isFresh) return htmlReply('<div class="alert-danger">CSRF</div>')
      runs.add(sent.get('data.TaskScreenName') ?? '', sent.get('data.LanguageId') ?? '', sent.get('sourceCode') ?? '')
      return redirectTo('/contests/practice/submissions/me')
    }
    if (path === '/contests/practice/submissions') {
      const rows = runs.of(query.get('f.Task')).filter(() => query.get('f.User') === account.username)
      const links = rows.map(
        ({ run }) => `<tr><td><a href="/contests/practice/submissions/${run}">Detail</a></td></tr>`,
      )
      return htmlReply(`<table>${links.join('')}</table>`)
    }
    const one = runs.numbered(/\/submissions\/(\d+)$/.exec(path)?.[1] ?? null)
    if (one) return renderRun(one)
    return path === '/home' || path.endsWith('/me') ? htmlReply('AtCoder') : { status: 404, body: 'Page Not Found' }
  },
}
