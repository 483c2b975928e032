import { account, htmlReply, isAccount, type PlayedRun, type PlayedSite, redirectTo, stateOf } from './server.ts'

const problem = `<h2 id="problem-name" class="text-center">TEST - Life, the Universe, and Everything</h2><div id="problem-body"><p>Your
program copies small numbers.</p><h3>Example</h3><pre><strong>Input:</strong>
1

42
<strong>Output:</strong>
1</pre></div><table id="problem-meta"><tbody><tr><td>Added by:</td><td>mima</td></tr><tr><td>Time limit:</td><td>1s-10s</td></tr><tr>
<td>Memory limit:</td><td>1536MB</td></tr></tbody></table>`

const words = {
  judging: ['running judge..', '0', '9'],
  broken: ['compilation error', '1', '11'],
  accepted: ['accepted', '1', '15'],
}

function renderRow(one: PlayedRun): string {
  const [said, final, status] = words[stateOf(one)]
  return `<tr><td class="statustext"><a href="/users/${account.username}/">School</a></td><td><a href="/TEST,${account.username}/"></a><a
href="/problems/${one.id}/">Life</a></td><td class="statusres" id="statusres_${one.run}" status="${status}" final="${final}">${said}</td><td
id="statustime_${one.run}"><a href="#">0.02</a></td><td id="statusmem_${one.run}">5.1M</td></tr>`
}

export const playedSpoj: PlayedSite = {
  host: 'www.spoj.com',
  takes: ({ path }) => path === '/submit/complete/',
  reply({ method, path, form, isSignedIn }, runs) {
    if (path === '/problems/TEST/') return htmlReply(problem)
    if (path.startsWith('/problems/')) return { status: 404, body: 'Not Found' }
    if (path.startsWith('/login')) {
      if (method === 'GET') return htmlReply('<form action="/login/"></form>')
      const isRight = isAccount(form.get('login_user'), form.get('password'))
      return isRight ? redirectTo('/', 'session=in') : htmlReply('Authentication failed!')
    }
    if (path === '/submit/complete/') {
      if (!isSignedIn) return htmlReply('<div id="content"><h3>Please sign in</h3></div>')
      const { run } = runs.add(form.get('problemcode') ?? '', form.get('lang') ?? '', form.get('file') ?? '')
      return htmlReply(`<h3>Solution submitted!</h3><input type="hidden" name="newSubmissionId" value="${run}"/>`)
    }
    if (path.startsWith('/submit/')) return htmlReply('<select id="lang"><option value="44">C++14</option></select>')
    if (path === `/users/${account.username}/`)
      return htmlReply(`<div id="user-profile-left"><p>Joined</p><p>Institution: ${runs.profile}</p></div>`)
    if (path.startsWith('/users/')) return redirectTo('/')
    if (path.startsWith('/status/')) {
      const one = runs.numbered(/ns=(\d+)/.exec(path)?.[1] ?? null)
      return htmlReply(`<table class="problems"><tr><th>ID</th></tr>${one ? renderRow(one) : ''}</table>`)
    }
    return htmlReply(isSignedIn ? '<a href="/logout/">Sign out</a>' : '<a href="/login">Sign in</a>')
  },
}
